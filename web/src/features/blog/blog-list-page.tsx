import { pages } from "../../content/pages.ts";
import { lazyWhenVisible } from "../../ui/lazy-when-visible.tsx";
import { PageHead } from "../../ui/page-head.tsx";

const Posts = lazyWhenVisible(async () => (await import("./post-list.tsx")).PostList);

export function BlogListPage() {
  return (
    <>
      <PageHead {...pages.blog} />
      <section className="wrap section min-h-screen" aria-label={pages.blog.heading}>
        <Posts />
      </section>
    </>
  );
}
