import "./post-print.css";
import { useSyncExternalStore, type ComponentProps } from "react";
import { Link, useLocation } from "react-router-dom";
import type { BlogPostQuery, BlogPostsQuery, NextBlogPostQuery } from "../../api/generated.ts";
import { isPageLeft } from "../../api/page-data.ts";
import { momentInWords } from "../../content/admin/publication.ts";
import { brand } from "../../content/brand.ts";
import { pages } from "../../content/pages.ts";
import { postTexts } from "../../content/post.ts";
import { paths } from "../../paths.ts";
import { Loading } from "../../ui/loading.tsx";
import { Prose } from "../../ui/on-demand/prose.tsx";
import { PostImage } from "./post-image.tsx";
import { EmptyPost, PostMeta } from "./empty-post.tsx";

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

const noChange = () => () => {};
const address = () => window.location.origin + window.location.pathname;

/** The prerendered page knows neither its address nor the reader's time zone. */
function PrintHead({ publishAt }: { publishAt?: string | null | undefined }) {
  const from = useSyncExternalStore(noChange, address, () => "");
  if (!from) return null;
  return (
    <p lang={brand.locale} className="print-only hidden text-small">
      {[brand.name, from, publishAt && momentInWords(publishAt)].filter(Boolean).join(" · ")}
    </p>
  );
}

interface PostEndProps {
  next?: NextBlogPostQuery["nextBlogPost"] | undefined;
}

function PostEnd({ next }: PostEndProps) {
  return (
    <nav
      lang={brand.locale}
      aria-label={postTexts.more}
      className="no-print mt-12 flex max-w-measure flex-col gap-6 border-t border-rule pt-6"
    >
      {next && (
        <p>
          <span className="block text-small text-muted">{postTexts.next}</span>
          <Link
            to={paths.blogPost(next._id)}
            state={{ listed: next }}
            lang={next.lang || undefined}
            dir="auto"
            className="block text-card underline-offset-4 hover:underline"
          >
            {next.title}
          </Link>
        </p>
      )}
      <p>
        <Link to={paths.blog} className="link">
          {postTexts.back}
        </Link>
      </p>
    </nav>
  );
}

export function PostPlaceholder() {
  const state = useLocation().state as { listed?: BlogPostsQuery["blogPosts"][number] } | null;
  // The server knows no state of the history, which lasts over a reload.
  const listed = isPageLeft() ? state?.listed : undefined;
  if (!listed) return <EmptyPost />;
  return (
    <EmptyPost>
      <ShownPost post={{ ...listed, publishAt: null, html: null }} seed={listed._id} />
    </EmptyPost>
  );
}
