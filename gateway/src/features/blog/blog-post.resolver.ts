import { Arg, Ctx, Extensions, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { maxExcerptLength } from "../../../contract/limits.ts";
import { isBlank } from "../../../contract/visible-text.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findNextPublished, findPublished } from "../../platform/records/publication/published-record.ts";
import type { Listed } from "../../platform/records/find-records.ts";
import { BlogPost, BlogPostModel } from "./blog-post.model.ts";
import { listPosts } from "./blog-post.service.ts";

@Resolver(() => BlogPost)
export class BlogPostResolver {
  @FieldResolver(() => String)
  image_alt(@Root() { image_alt = "" }: Partial<BlogPost>): string {
    return isBlank(image_alt) ? "" : image_alt;
  }

  @FieldResolver(() => String, {
    description: "The text as HTML, safe to insert: only text, links and pictures. Links of this site begin with /.",
  })
  async html(@Root() post: BlogPost, @Ctx() { renderedPosts }: RequestContext): Promise<string> {
    return (await renderedPosts.of(post)).html;
  }

  @FieldResolver(() => String, {
    description: `The start of the text as plain text on one line, at most ${maxExcerptLength} characters, cut at a word.`,
  })
  async excerpt(@Root() post: BlogPost, @Ctx() { renderedPosts }: RequestContext): Promise<string> {
    return (await renderedPosts.of(post)).excerpt;
  }

  @Extensions({ reads: BlogPostModel.collection.name })
  @Query(() => [BlogPost], { description: "List all published blog posts, the latest publication first." })
  async blogPosts(@Ctx() { page }: RequestContext): Promise<Listed<BlogPost>> {
    return listPosts(page);
  }

  @Extensions({ reads: BlogPostModel.collection.name })
  @Query(() => BlogPost, {
    nullable: true,
    description: "Get one published blog post; NOT_FOUND if no published post has this id.",
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
}
