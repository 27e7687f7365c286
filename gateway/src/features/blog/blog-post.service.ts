import type { PageRange } from "../../platform/records/pages/list-page.ts";
import { listPublished } from "../../platform/records/publication/published-record.ts";
import { BlogPostModel } from "./blog-post.model.ts";

export const listPosts = (page?: PageRange) => listPublished(BlogPostModel, { publishAt: -1, _id: -1 }, page);
