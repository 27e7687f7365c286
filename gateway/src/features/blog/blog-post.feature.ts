import { blogPostRules } from "../../../contract/rules.ts";
import { publicationCells } from "../../platform/csv/publication-cells.ts";
import type { Feature } from "../../platform/feature.ts";
import { bulkResolver } from "../../platform/records/bulk-resolver.ts";
import { overviewResolver } from "../../platform/records/overview.ts";
import { BlogPostModel } from "./blog-post.model.ts";
import { BlogPostResolver } from "./blog-post.resolver.ts";
import { PreviewResolver } from "./preview.resolver.ts";
import { blogRoutes } from "./blog.rest.ts";

const model = BlogPostModel as never;
const words = "posts";

export const blogPostFeature: Feature = {
  model,
  resolvers: [BlogPostResolver, PreviewResolver, bulkResolver({ model, words }), overviewResolver({ model, words })],
  routes: blogRoutes,
  csv: {
    path: "/blog",
    columns: ["image", "title", "body", "view", "like", "image_alt", "lang", "publishAt"],
    ...publicationCells,
    defaultOrder: -1,
    rules: blogPostRules,
  },
  seed: "post",
};
