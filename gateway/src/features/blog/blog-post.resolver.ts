import { Arg, Ctx, Extensions, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { isBlank } from "../../../contract/visible-text.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findNextPublished, findPublished, publicationOf } from "../../platform/records/published-record.ts";
import { create, discard, restore, revise, type Listed } from "../../platform/records/repository.ts";
import { tablePage } from "../../platform/records/table.ts";
import { BlogPostInput, BlogPostTable, BlogPostTableQuery } from "./blog-post.inputs.ts";
import { BlogPost, BlogPostModel } from "./blog-post.model.ts";
import { listPosts } from "./blog-post.service.ts";

const newestFirst = -1;

/** `undefined` leaves a field unchanged. */
const fieldsOf = (input: BlogPostInput) => ({
  ...publicationOf(input),
  view: input.view ?? undefined,
  like: input.like ?? undefined,
  image_alt: input.image_alt ?? undefined,
  lang: input.lang ?? undefined,
});

@Resolver(() => BlogPost)
export class BlogPostResolver {
  /** Posts of the first release do not have the field. */
  @FieldResolver(() => String)
  image_alt(@Root() { image_alt = "" }: Partial<BlogPost>): string {
    return isBlank(image_alt) ? "" : image_alt;
  }

  @FieldResolver(() => String)
  lang(@Root() { lang = "" }: Partial<BlogPost>): string {
    return lang;
  }

  @FieldResolver(() => String, {
    description: "The text as HTML, safe to insert: only text, links and pictures. Links of this site begin with /.",
  })
  async html(@Root() post: BlogPost, @Ctx() { renderedPosts }: RequestContext): Promise<string> {
    return (await renderedPosts.of(post)).html;
  }

  @FieldResolver(() => String, {
    description: "The start of the text as plain text on one line, at most 160 characters, cut at a word.",
  })
  async excerpt(@Root() post: BlogPost, @Ctx() { renderedPosts }: RequestContext): Promise<string> {
    return (await renderedPosts.of(post)).excerpt;
  }

  @Extensions({ reads: BlogPostModel.collection.name })
  @Query(() => [BlogPost], { description: "All published blog posts, the latest publication first." })
  async blogPosts(@Ctx() { page }: RequestContext): Promise<Listed<BlogPost>> {
    return listPosts(page);
  }

  @Extensions({ reads: BlogPostModel.collection.name })
  @Query(() => BlogPost, {
    nullable: true,
    description: "One published blog post; NOT_FOUND if no published post has this id.",
  })
  async blogPost(@Arg("_id", () => ID, { description: "The post's id." }) _id: string): Promise<BlogPost> {
    return findPublished(BlogPostModel, _id);
  }

  @Extensions({ reads: BlogPostModel.collection.name })
  @Query(() => BlogPost, {
    nullable: true,
    description: "The post that follows a published one in the list, null after the last; NOT_FOUND as `blogPost`.",
  })
  async nextBlogPost(
    @Arg("_id", () => ID, { description: "The id of the post before it." }) _id: string,
  ): Promise<BlogPost | null> {
    return findNextPublished(BlogPostModel, _id);
  }

  @Query(() => BlogPostTable, { description: "One page of the blog table." })
  async blogPostTable(
    @Arg("query", () => BlogPostTableQuery, { description: "Page, search, filters and sort." })
    query: BlogPostTableQuery,
  ): Promise<BlogPostTable> {
    return tablePage(BlogPostModel, query, newestFirst);
  }

  @Extensions({ isRepeatable: true })
  @Mutation(() => BlogPost, { description: "Adds a blog post." })
  async createBlogPost(
    @Arg("input", () => BlogPostInput, { description: "The post." }) input: BlogPostInput,
    @Ctx() { viewer, newId }: RequestContext,
  ): Promise<BlogPost> {
    return create(BlogPostModel, fieldsOf(input), viewer, newId);
  }

  @Mutation(() => BlogPost, { description: "Changes a blog post." })
  async updateBlogPost(
    @Arg("_id", () => ID, { description: "The post's id." }) _id: string,
    @Arg("input", () => BlogPostInput, { description: "The new values." }) input: BlogPostInput,
    @Arg("version", () => Int, {
      nullable: true,
      description: "The version it was based on; an outdated one is CONFLICT.",
    })
    version: number | undefined,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BlogPost> {
    return revise(BlogPostModel, _id, fieldsOf(input), version, viewer);
  }

  @Mutation(() => BlogPost, { description: "Moves a blog post to the trash, where it stays for 30 days." })
  async deleteBlogPost(
    @Arg("_id", () => ID, { description: "The post's id." }) _id: string,
    @Arg("version", () => Int, { nullable: true, description: "The version to delete; an outdated one is CONFLICT." })
    version: number | undefined,
    @Ctx() { log, viewer }: RequestContext,
  ): Promise<BlogPost> {
    const deleted = await discard(BlogPostModel, _id, version, viewer);
    log.info({ event: "delete", kind: "BlogPost", _id, actor: viewer?._id });
    return deleted;
  }

  @Mutation(() => BlogPost, { description: "Restores a blog post from the trash." })
  async restoreBlogPost(
    @Arg("_id", () => ID, { description: "The post's id." }) _id: string,
    @Ctx() { viewer }: RequestContext,
  ): Promise<BlogPost> {
    return restore(BlogPostModel, _id, viewer);
  }
}
