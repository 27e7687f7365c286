import { useLocation } from "react-router-dom";
import type { BlogPostsQuery } from "../../api/generated.ts";
import { isPageLeft } from "../../api/page-data.ts";
import { EmptyPost } from "./empty-post.tsx";
import { ShownPost } from "./shown-post.tsx";

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
