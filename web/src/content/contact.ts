import { phoneDigits } from "../../../gateway/contract/limits.ts";
export const contactTexts = {
  form: "Contact",
  submit: "Send message",
  phoneHint: `${phoneDigits} digits`,
  success: "Subscribed Successfully.",
  stepsHeading: "What happens next",
  steps: [
    "A person on the team reads your message.",
    "You hear back within two working days, in English or French.",
    "If it concerns land or a registry, the reply comes from someone who works on it.",
  ],
};
