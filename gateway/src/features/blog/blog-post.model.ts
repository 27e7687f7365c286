import { getModelForClass, index, prop } from "@typegoose/typegoose";
import { Field, InputType, Int, ObjectType } from "type-graphql";
import { blogPostRules } from "../../../contract/rules.ts";
import { inputOf } from "../../platform/kits/input-of.ts";
import { tableOf } from "../../platform/kits/table-of.ts";
import type { PageRange } from "../../platform/records/pages/list-page.ts";
import { fieldNames } from "../../platform/records/public-view.ts";
import {
  listPublished,
  PublishedInput,
  PublishedRecord,
  PublishedTableQuery,
} from "../../platform/records/publication/published-record.ts";
import { SortedTexts } from "../../platform/records/stored-record.ts";

const counts = ["view", "like"];

@ObjectType({ description: "An article on the public blog.", simpleResolvers: true })
@SortedTexts("title", "body")
@index({ view: 1, _id: 1 })
@index({ like: 1, _id: 1 })
export class BlogPost extends PublishedRecord {
  @Field(() => String, {
    description:
      "The image's address: https of any host, or /uploads/<uuid>/ of this gateway. Empty: the site draws one.",
  })
  @prop({ type: String, default: "" })
  image!: string;

  @Field(() => String, { description: "The headline." })
  @prop({ type: String, required: true })
  title!: string;

  @Field(() => String, { description: "The text, in Markdown." })
  @prop({ type: String, required: true })
  body!: string;

  @Field(() => Int, { description: "How often it was viewed." })
  @prop({ type: Number, default: 0 })
  view!: number;

  @Field(() => Int, { description: "How often it was liked." })
  @prop({ type: Number, default: 0 })
  like!: number;

  @Field(() => String, { description: "What the image shows. Empty: it only decorates." })
  @prop({ type: String, default: "" })
  image_alt!: string;

  @Field(() => String, {
    description: "The language of the post, a BCP 47 tag such as fr or sw-KE. Empty: none is named.",
  })
  @prop({ type: String, default: "" })
  lang!: string;

  override keptFields() {
    return fieldNames("BlogPostInput").filter((name) => !counts.includes(name));
  }

  override nameFields() {
    return ["title"];
  }

  override shownTexts() {
    return [this.title, this.body, this.view, this.like];
  }
}

export const BlogPostModel = getModelForClass(BlogPost);

@InputType({ description: "What an administrator writes of a blog post." })
export class BlogPostInput extends inputOf(BlogPost, blogPostRules, PublishedInput) {}

export const blogPostTable = tableOf(
  BlogPost,
  ["title", "body", "view", "like", "publishAt", "createdAt"],
  { table: "blog", rows: "posts" },
  PublishedTableQuery,
);

export const listPosts = (page?: PageRange) => listPublished(BlogPostModel, { publishAt: -1, _id: -1 }, page);
