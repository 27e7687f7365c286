import { useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import type { BlogPostsQuery } from "../../api/generated.ts";
import { isPageLeft } from "../../api/page-data.ts";
import { pages } from "../../content/pages.ts";
import { Loading } from "../../ui/loading.tsx";
import { PostMeta } from "./post-meta.tsx";
import { ShownPost } from "./shown-post.tsx";

export function PostPlaceholder() {
  const place = useRef<HTMLDivElement>(null);
  const state = useLocation().state as { listed?: BlogPostsQuery["blogPosts"][number] } | null;
  // The server knows no state of the history, which lasts over a reload.
  const listed = isPageLeft() ? state?.listed : undefined;
  // The focus on the heading would be lost when the post replaces it.
  useLayoutEffect(() => {
    const own = place.current!;
    return () => void (own.contains(document.activeElement) && own.closest("main")?.focus({ preventScroll: true }));
  }, []);
  return (
    <div ref={place}>
      {listed ? <ShownPost post={{ ...listed, publishAt: null, html: null }} seed={listed._id} /> : <EmptyPost />}
    </div>
  );
}

const EmptyPost = () => (
  <>
    <div className="ground-forest">
      <div className="wrap pt-12 pb-32 md:pt-20 md:pb-56">
        <PostMeta />
        <h1 className="sr-only">{pages.blog.heading}</h1>
      </div>
    </div>
    <div className="wrap section min-h-screen">
      <Loading />
    </div>
  </>
);
