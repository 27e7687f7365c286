import { Field, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { blogPostRules } from "../../../contract/rules.ts";
import { PublicationState } from "../../platform/records/publication-state.ts";
import { PublishAtField, PublishNowField } from "../../platform/records/published-record.ts";
import { TableQuery } from "../../platform/records/table.ts";
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

export enum BlogPostColumn {
  title = "title",
  body = "body",
  view = "view",
  like = "like",
  publishAt = "publishAt",
  createdAt = "createdAt",
}
registerEnumType(BlogPostColumn, {
  name: "BlogPostColumn",
  description: "The columns that the blog table shows and sorts by.",
  valuesConfig: {
    title: { description: "The headline." },
    body: { description: "The text." },
    view: { description: "How often it was viewed." },
    like: { description: "How often it was liked." },
    publishAt: { description: "From when on everyone sees it; drafts come before all dates." },
    createdAt: { description: "When the post was made." },
  },
});

@InputType({ description: "Which page of the blog table, and how it is searched and sorted." })
export class BlogPostTableQuery extends TableQuery {
  @Field(() => BlogPostColumn, {
    nullable: true,
    description: "The column to sort by; none: newest first, in the trash last deleted first.",
  })
  sortBy?: BlogPostColumn | null;

  @Field(() => PublicationState, { nullable: true, description: "Only the posts in this state now." })
  state?: PublicationState | null;
}

@ObjectType({ description: "One page of the blog table.", simpleResolvers: true })
export class BlogPostTable {
  @Field(() => [BlogPost], { description: "The posts on this page." })
  rows!: BlogPost[];

  @Field(() => Int, { description: "How many posts match, on all pages." })
  total!: number;
}
