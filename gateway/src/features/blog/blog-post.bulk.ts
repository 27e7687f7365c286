import { bulkResolver } from "../../platform/records/bulk-resolver.ts";
import { BlogPostModel } from "./blog-post.model.ts";

/** deleteBlogPosts, restoreBlogPosts. */
export const BlogPostBulkResolver = bulkResolver({ name: "BlogPosts", words: "posts", model: BlogPostModel as never });
