import { blogPostRules } from "../../../contract/rules.ts";
import type { CsvKind } from "../../platform/csv/csv-kind.ts";
import { BlogPostModel } from "./blog-post.model.ts";

export const blogPostCsv: CsvKind = {
  path: "/blog",
  model: BlogPostModel as never,
  columns: ["image", "title", "body", "view", "like"],
  defaultOrder: -1,
  rules: blogPostRules,
};
