import { Link } from "react-router-dom";
import type { BlogPostsQuery } from "../../api/generated.ts";
import { paths } from "../../paths.ts";
import { PostImage } from "./post-image.tsx";
import { PostMeta } from "./post-meta.tsx";

interface PostCardProps {
  post: BlogPostsQuery["blogPosts"][number];
  isFirst: boolean;
}

export function PostCard({ post, isFirst }: PostCardProps) {
  return (
    <article className={`group relative flex flex-col gap-4 ${isFirst ? "md:col-span-2 lg:row-span-2" : ""}`}>
      <PostImage image={post.image} alt={post.image_alt} lang={post.lang} seed={post._id} isFirst={isFirst} />
      <PostMeta />
      <h2 dir="auto" lang={post.lang || undefined} className={isFirst ? "text-large" : "text-card"}>
        <Link
          to={paths.blogPost(post._id)}
          state={{ listed: post }}
          className="underline-offset-4 group-hover:underline after:absolute after:inset-0"
        >
          {post.title}
        </Link>
      </h2>
    </article>
  );
}
