import { useLayoutEffect, useRef } from "react";
import { pages } from "../../content/pages.ts";
import { Loading } from "../../ui/loading.tsx";
import { PostMeta } from "./post-meta.tsx";

/** A post's page while the post loads. */
export function PostPlaceholder() {
  const heading = useRef<HTMLHeadingElement>(null);
  // The focus on the heading would be lost when the post replaces it.
  useLayoutEffect(() => {
    const own = heading.current;
    return () => void (document.activeElement === own && own?.closest("main")?.focus({ preventScroll: true }));
  }, []);
  return (
    <>
      <div className="ground-forest">
        <div className="wrap pt-12 pb-32 md:pt-20 md:pb-56">
          <PostMeta />
          <h1 ref={heading} className="sr-only">
            {pages.blog.heading}
          </h1>
        </div>
      </div>
      <div className="wrap section">
        <Loading />
      </div>
    </>
  );
}
