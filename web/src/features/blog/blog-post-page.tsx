import { useParams } from "react-router-dom";
import { PostWaiting } from "./post-waiting.tsx";
import { island } from "../../ui/island.tsx";

const Article = island(async () => (await import("./post-article.tsx")).PostArticle, <PostWaiting />);

export function BlogPostPage() {
  const { _id } = useParams();
  return <Article key={_id} />;
}
