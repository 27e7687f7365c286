import { useEffect } from "react";
import { useParams } from "react-router-dom";
import { brand } from "../../content/brand.ts";
import { useBlogPostQuery, useNextBlogPostQuery } from "../../api/generated.ts";
import { usePagePolicy } from "../../api/page-data.ts";
import { PostPlaceholder, ShownPost, type Post } from "./shown-post.tsx";

/** Shown for an unknown post and after a failed fetch. */
const emptyPost: Post = { image: "", image_alt: "", title: "", lang: "", html: "", publishAt: null };

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
