import { describe } from "vitest";
import { aBlogPost } from "../../../test/harness/factories.ts";
import { itKeepsTheRulesOfRecords } from "../../../test/harness/rules/record-rules.ts";

describe("Blog posts", () => {
  itKeepsTheRulesOfRecords({
    type: "BlogPost",
    list: "blogPosts",
    path: "/api/blog",
    valid: aBlogPost,
    invalid: { body: "", image: "javascript:alert(1)", view: -1 },
    errors: {
      title: "Title is required",
      body: "Body is required",
      image: "Image must be an https address or an uploaded file",
      view: "View must not be negative",
    },
    text: "title",
    isPublic: { list: true, create: false },
    documented: ["_id", "image", "title", "body", "view", "like"],
    order: "newest first",
  });
});
