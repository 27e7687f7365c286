import type { PageRange } from "../../platform/records/list-page.ts";
import { listPublished } from "../../platform/records/published-record.ts";
import { BlogPostModel } from "./blog-post.model.ts";

/** The posts that everyone sees now, the latest publication first. */
export const listPosts = (page?: PageRange) => listPublished(BlogPostModel, { publishAt: -1, _id: -1 }, page);
