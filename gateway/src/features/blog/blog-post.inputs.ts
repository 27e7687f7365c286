import { Field, InputType, Int } from "type-graphql";
import { blogPostRules } from "../../../contract/rules.ts";
import { PublishAtField, PublishedTableQuery, PublishNowField } from "../../platform/records/published-record.ts";
import { tableOf } from "../../platform/kits/table-of.ts";
import { Rules } from "../../platform/records/input-rules.ts";
import { BlogPost } from "./blog-post.model.ts";

@Rules(blogPostRules)
@InputType({ description: "What an administrator writes of a blog post." })
export class BlogPostInput {
  @Field(() => String, {
    defaultValue: "",
    description: "The image's address: https, or /uploads/<uuid>/ of this gateway; may be empty.",
  })
  image!: string;

  @Field(() => String, { defaultValue: "", description: "The headline; required, at most 200 characters." })
  title!: string;

  @Field(() => String, { defaultValue: "", description: "The text, in Markdown; required, at most 20,000 characters." })
  body!: string;

  @Field(() => String, {
    nullable: true,
    description:
      "What the image shows, at most 300 characters; empty: it only decorates. Left out: empty at first, then unchanged.",
  })
  image_alt?: string | null;

  @Field(() => String, {
    nullable: true,
    description:
      "The language of the post, a BCP 47 tag such as fr; empty: none named. Left out: empty at first, then unchanged.",
  })
  lang?: string | null;

  @Field(() => Int, { nullable: true, description: "How often it was viewed; left out: 0 at first, then unchanged." })
  view?: number | null;

  @Field(() => Int, { nullable: true, description: "How often it was liked; left out: 0 at first, then unchanged." })
  like?: number | null;

  @PublishAtField()
  publishAt?: Date | null;

  @PublishNowField()
  publishNow?: boolean | null;
}

export const blogPostTable = tableOf(
  BlogPost,
  ["title", "body", "view", "like", "publishAt", "createdAt"],
  { table: "blog", rows: "posts" },
  PublishedTableQuery,
);
