import { Arg, Ctx, Extensions, FieldResolver, ID, Query, Resolver, Root } from "type-graphql";
import { maxExcerptLength, previewLinkDays } from "../../../contract/limits.ts";
import { isBlank } from "../../../contract/visible-text.ts";
import { AppError, invalidLink } from "../../platform/errors/app-error.ts";
import type { Secret } from "../../platform/graphql/graphql-handler.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findNextPublished, findPublished } from "../../platform/records/publication/published-record.ts";
import { findActive, type Listed } from "../../platform/records/find-records.ts";
import { isAdministrator } from "../users/user.model.ts";
import { BlogPost, BlogPostModel, listPosts } from "./blog-post.model.ts";

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

const lifetimeSeconds = previewLinkDays * 24 * 60 * 60;

@Resolver(() => BlogPost)
export class PreviewResolver {
  @Query(() => String, {
    description: `An address that shows one post, published or not, in its version at that time; valid for ${previewLinkDays} days, and for as long as its creator is an administrator.`,
  })
  @Extensions({ isSecret: true } satisfies Secret)
  async blogPostPreviewUrl(
    @Arg("_id", () => ID, { description: "The post's id." }) _id: string,
    @Ctx() { env, tokens, viewer }: RequestContext,
  ): Promise<string> {
    const post = await findActive(BlogPostModel, _id);
    const link = { _id: String(post._id), maker: viewer!._id };
    return `${env.publicUrl}/preview#${tokens.issuePreviewLink(link, lifetimeSeconds)}`;
  }

  @Extensions({ isPostOnly: true })
  @Query(() => BlogPost, {
    nullable: true,
    description:
      "The post that a preview address shows; NOT_FOUND when the address is not valid, or no longer. By POST alone, since an address is logged.",
  })
  async previewedBlogPost(
    @Arg("token", () => String, { description: "The part of the address after #." }) token: string,
    @Ctx() { tokens }: RequestContext,
  ): Promise<BlogPost> {
    const link = tokens.readPreviewLink(token);
    if (!link || (link.maker && !(await isAdministrator(link.maker)))) throw invalidLink();
    return findActive(BlogPostModel, link._id).catch((error: unknown) => {
      throw error instanceof AppError && error.code === "NOT_FOUND" ? invalidLink() : error;
    });
  }
}
