import { overviewResolver } from "../../platform/records/overview.ts";
import { BlogPostModel } from "./blog-post.model.ts";

/** blogPostOverview. */
export const BlogPostOverviewResolver = overviewResolver({
  name: "blogPost",
  words: "posts",
  model: BlogPostModel as never,
});
