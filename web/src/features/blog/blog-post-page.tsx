import { useParams } from "react-router-dom";
import { island } from "../../ui/island.tsx";

const Article = island(async () => (await import("./post-article.tsx")).PostArticle);

export function BlogPostPage() {
  const { _id } = useParams();
  return (
    <div className="wrap section">
      <Article key={_id} />
    </div>
  );
}
