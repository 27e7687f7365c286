import { describe } from "vitest";
import { aFaq } from "../../../test/harness/factories.ts";
import { itKeepsTheRulesOfRecords } from "../../../test/harness/rules/record-rules.ts";

describe("FAQ entries", () => {
  itKeepsTheRulesOfRecords({
    type: "Faq",
    list: "faqs",
    path: "/api/faq",
    valid: aFaq,
    invalid: { title: " ", body: "x".repeat(10_001) },
    errors: { title: "Title is required", body: "Body must be at most 10000 characters" },
    text: "title",
    isPublic: { list: true, create: false },
    documented: ["_id", "title", "body"],
    order: "oldest first",
  });
});
