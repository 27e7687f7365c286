import { useBlogPostsQuery } from "../../api/generated.ts";
import { useRetry } from "../../api/retry.ts";
import { usePagePolicy } from "../../api/page-data.ts";
import { Loading } from "../../ui/loading.tsx";
import { PostCard } from "./post-card.tsx";

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
