import { passwordLength, resetLinkMinutes } from "../../../gateway/contract/limits.ts";
export const resetTexts = {
  ask: {
    intro: "Enter your e-mail address and we'll send you a link.",
    submit: "Send link",
    form: "Ask for a link",
  },
  sent: {
    heading: "Check your e-mail",
    text: (email: string) =>
      `If there is an account for ${email}, we've sent a link. It works once, within ${resetLinkMinutes} minutes.`,
    otherwise: "Nothing came? Check your spam folder and the address. An administrator can give you a link, too.",
    again: "Send again",
  },
  checking: "Checking your link…",
  choose: {
    heading: "New password",
    intro: `At least ${passwordLength.minCharacters} characters. You'll be signed out on all devices.`,
    submit: "Set the password",
    form: "Set a new password",
  },
  invalid: {
    heading: "This link is no longer valid",
    text: "It has been used, has expired or was replaced. Your password hasn't changed. If you were invited, ask the person who invited you for a new link.",
    uncertain:
      "Your password may already be set: try to sign in with it. If that doesn't work, the link has expired or was replaced.",
    another: "Ask for another link",
  },
  withoutMail: {
    heading: "An administrator can give you a link",
    text: "This site sends no e-mail. Ask an administrator for a password link: opened here, it lets you set a new one.",
    write: "Write to us",
  },
  back: "Back to login",
  tooMany: (minutes: number) =>
    `That was asked for too often. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, or ask an administrator for a link.`,
};
