import "./post-print.css";
import { useEffect, type ComponentProps } from "react";
import { Link, useParams } from "react-router-dom";
import { brand } from "../../content/brand.ts";
import { pages } from "../../content/pages.ts";
import { useBlogPostQuery, useNextBlogPostQuery, type BlogPostQuery } from "../../api/generated.ts";
import { usePagePolicy } from "../../api/page-data.ts";
import { paths } from "../../paths.ts";
import { Prose } from "../../ui/markdown/prose.tsx";
import { PostEnd } from "./post-end.tsx";
import { PostImage } from "./post-image.tsx";
import { PostMeta } from "./post-meta.tsx";
import { PrintHead } from "./print-head.tsx";
import { PostPlaceholder } from "./post-placeholder.tsx";

type Post = Pick<
  NonNullable<BlogPostQuery["blogPost"]>,
  "image" | "image_alt" | "title" | "lang" | "html" | "publishAt"
>;

/** Shown for an unknown post and after a failed fetch. */
const emptyPost: Post = { image: "", image_alt: "", title: "", lang: "", html: "", publishAt: null };

const noPost = "This post is not here";

/** One post; an unknown one, or a failed fetch, shows an empty post. */
export function PostArticle() {
  const { _id = "" } = useParams();
  const options = { variables: { _id }, fetchPolicy: usePagePolicy() };
  const { data, loading, error } = useBlogPostQuery(options);
  const next = useNextBlogPostQuery(options).data?.nextBlogPost;
  const post = data?.blogPost ?? emptyPost;

  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  useEffect(() => {
    if (post.title) document.title = `${post.title} · ${brand.name}`;
  }, [post.title]);

  if (loading && !data) return <PostPlaceholder />;
  return <ShownPost post={post} next={next} seed={data?.blogPost?._id ?? ""} />;
}

interface ShownPostProps extends ComponentProps<typeof PostEnd> {
  post: Post;
  seed: string;
}

/** A post as its page shows it; `seed` draws the picture of one that has none. */
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
            <Prose html={post.html} />
            <PostEnd next={next} />
          </div>
        </div>
      </div>
    </article>
  );
}
