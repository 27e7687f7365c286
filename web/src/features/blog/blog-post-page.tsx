import { useParams } from "react-router-dom";
import { PostPlaceholder } from "./shown-post.tsx";
import { lazyWhenVisible } from "../../ui/lazy-when-visible.tsx";

const Article = lazyWhenVisible(async () => (await import("./post-article.tsx")).PostArticle, <PostPlaceholder />);

export function BlogPostPage() {
  const { _id } = useParams();
  return <Article key={_id} />;
}
