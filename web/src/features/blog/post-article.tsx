import { useEffect } from "react";
import { Link, useParams } from "react-router-dom";
import { brand } from "../../content/brand.ts";
import { pages } from "../../content/pages.ts";
import { useBlogPostQuery, type BlogPostQuery } from "../../graphql/generated.ts";
import { paths } from "../../paths.ts";
import { Loading } from "../../ui/loading.tsx";
import { PostBody } from "./post-body.tsx";
import { PostImage } from "./post-image.tsx";
import { PostMarks } from "./post-marks.tsx";

type Post = Pick<NonNullable<BlogPostQuery["blogPost"]>, "image" | "title" | "body">;

/** What a post that cannot be had looks like. */
const emptyPost: Post = { image: "", title: "", body: "" };

/** One post; an unknown one, or a failed fetch, shows an empty post. */
export function PostArticle() {
  const { _id = "" } = useParams();
  const { data, loading, error } = useBlogPostQuery({ variables: { _id } });
  const post = data?.blogPost ?? emptyPost;

  useEffect(() => {
    if (error) console.error(error);
  }, [error]);
  useEffect(() => {
    if (post.title) document.title = `${post.title} · ${brand.name}`;
  }, [post.title]);

  if (loading && !data) return <Loading />;
  return (
    <article className="mx-auto flex max-w-measure flex-col gap-8">
      <Link to={paths.blog} className="link self-start text-small">
        {pages.blog.heading}
      </Link>
      <PostMarks />
      {post.title ? <h1 className="text-head">{post.title}</h1> : <h1 className="sr-only">This post is not here</h1>}
      <PostImage image={post.image} seed={_id} isFirst />
      <PostBody text={post.body} />
    </article>
  );
}
