import { useLayoutEffect, useRef, type ReactNode } from "react";
import { brand } from "../../content/brand.ts";
import { pages } from "../../content/pages.ts";
import { Loading } from "../../ui/loading.tsx";

/** Shown until the post is loaded. */
export function EmptyPost({ children = <EmptyPage /> }: { children?: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  // The focus on the heading would be lost when the post replaces it.
  useLayoutEffect(() => {
    const own = place.current!;
    return () => void (own.contains(document.activeElement) && own.closest("main")?.focus({ preventScroll: true }));
  }, []);
  return <div ref={place}>{children}</div>;
}

const EmptyPage = () => (
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

const category = "Crypto";
const date = "20 Apr";

/** The same category and date for all posts, as specified. */
export function PostMeta() {
  return (
    <p lang={brand.locale} className="flex items-center gap-4 text-small text-muted">
      <span className="tag">{category}</span>
      <time dateTime="04-20">{date}</time>
    </p>
  );
}
