import { Link } from "react-router-dom";
import { useBlogPostsQuery, type BlogPostsQuery } from "../../api/generated.ts";
import { useRetry } from "../../api/retry.ts";
import { usePagePolicy } from "../../api/page-data.ts";
import { paths } from "../../paths.ts";
import { Loading } from "../../ui/loading.tsx";
import { PostImage } from "./post-image.tsx";
import { PostMeta } from "./empty-post.tsx";

interface PostCardProps {
  post: BlogPostsQuery["blogPosts"][number];
  isFirst: boolean;
}

function PostCard({ post, isFirst }: PostCardProps) {
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

export function PostList() {
  const answer = useBlogPostsQuery({ fetchPolicy: usePagePolicy() });
  const posts = answer.data?.blogPosts ?? [];
  useRetry(answer, posts.length === 0);
  if (posts.length === 0) return <Loading isAnswered={answer.data !== undefined && !answer.error} />;
  return (
    <div className="grid gap-x-8 gap-y-16 md:grid-cols-2 lg:grid-cols-3">
      {posts.map((post, i) => (
        <PostCard key={post._id} post={post} isFirst={i === 0} />
      ))}
    </div>
  );
}
