import { InputType } from "type-graphql";
import { blogPostRules } from "../../../contract/rules.ts";
import { inputOf } from "../../platform/kits/input-of.ts";
import { tableOf } from "../../platform/kits/table-of.ts";
import { PublishedInput, PublishedTableQuery } from "../../platform/records/publication/published-record.ts";
import { BlogPost } from "./blog-post.model.ts";

@InputType({ description: "What an administrator writes of a blog post." })
export class BlogPostInput extends inputOf(BlogPost, blogPostRules, PublishedInput) {}

export const blogPostTable = tableOf(
  BlogPost,
  ["title", "body", "view", "like", "publishAt", "createdAt"],
  { table: "blog", rows: "posts" },
  PublishedTableQuery,
);
