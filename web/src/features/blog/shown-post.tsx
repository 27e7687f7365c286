import "./post-print.css";
import type { ComponentProps } from "react";
import { Link } from "react-router-dom";
import type { BlogPostQuery } from "../../api/generated.ts";
import { brand } from "../../content/brand.ts";
import { pages } from "../../content/pages.ts";
import { paths } from "../../paths.ts";
import { Loading } from "../../ui/loading.tsx";
import { Prose } from "../../ui/markdown/prose.tsx";
import { PostEnd } from "./post-end.tsx";
import { PostImage } from "./post-image.tsx";
import { PostMeta } from "./post-meta.tsx";
import { PrintHead } from "./print-head.tsx";

export type Post = Pick<
  NonNullable<BlogPostQuery["blogPost"]>,
  "image" | "image_alt" | "title" | "lang" | "publishAt"
> & { html: string | null };

const noPost = "This post is not here";

interface ShownPostProps extends ComponentProps<typeof PostEnd> {
  post: Post;
  seed: string;
}

export function ShownPost({ post, next, seed }: ShownPostProps) {
  return (
    <article lang={post.lang || undefined}>
      <header className="post-head ground-forest">
        <div className="wrap flex flex-col gap-6 pt-12 pb-32 md:pt-20 md:pb-56">
          {post.title && <PrintHead publishAt={post.publishAt} />}
          <PostMeta />
          {post.title ? (
            <h1 dir="auto" className="max-w-content text-head">
              {post.title}
            </h1>
          ) : (
            <h1 className="sr-only">{noPost}</h1>
          )}
        </div>
      </header>
      <div className="post-body wrap pb-16 md:pb-28">
        <div className="-mt-20 md:-mt-40">
          <PostImage image={post.image} alt={post.image_alt} seed={seed} isFirst isWide />
        </div>
        <div className="mt-12 grid gap-x-16 gap-y-8 md:mt-16 lg:grid-cols-[1fr_2.2fr]">
          <p lang={brand.locale} className="no-print">
            <Link to={paths.blog} className="link text-small">
              {pages.blog.heading}
            </Link>
          </p>
          <div className="min-w-0">
            {post.html === null ? (
              <div className="min-h-screen">
                <Loading />
              </div>
            ) : (
              <>
                <Prose html={post.html} />
                <PostEnd next={next} />
              </>
            )}
          </div>
        </div>
      </div>
    </article>
  );
}
