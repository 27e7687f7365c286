import { describe } from "vitest";
import { aContact } from "../../../test/harness/factories.ts";
import { itKeepsTheRulesOfRecords } from "../../../test/harness/rules/record-rules.ts";

describe("Contact messages", () => {
  itKeepsTheRulesOfRecords({
    type: "Contact",
    list: "contacts",
    path: "/api/contact",
    valid: aContact,
    invalid: { phone: "12345", email: "nobody" },
    errors: {
      first_name: "First Name is required",
      last_name: "Last Name is required",
      country: "Country is required",
      organization: "Organization is required",
      phone: "Phone number is invalid",
      email: "Email address is invalid",
      message: "Message is required",
    },
    text: "message",
    isPublic: { list: false, create: true },
    documented: ["_id", "first_name", "last_name", "country", "organization", "phone", "email", "message"],
    order: "newest first",
  });
});
