import { Arg, Ctx, Extensions, ID, Query, Resolver } from "type-graphql";
import { previewLinkDays } from "../../../contract/limits.ts";
import { AppError, invalidLink } from "../../platform/errors/app-error.ts";
import type { Secret } from "../../platform/graphql/graphql-handler.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findActive } from "../../platform/records/find-records.ts";
import { isAdministrator } from "../users/user.model.ts";
import { BlogPost, BlogPostModel } from "./blog-post.model.ts";

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
