import { overviewResolver } from "../../platform/records/overview.ts";
import { ContactModel } from "./contact.model.ts";

/** contactOverview. */
export const ContactOverviewResolver = overviewResolver({
  name: "contact",
  words: "contact messages",
  model: ContactModel as never,
});
