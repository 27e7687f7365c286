import { pages } from "../../content/pages.ts";
import { island } from "../../ui/island.tsx";
import { PageHead } from "../../ui/page-head.tsx";

const Posts = island(async () => (await import("./post-list.tsx")).PostList);

export function BlogListPage() {
  return (
    <>
      <PageHead {...pages.blog} />
      <section className="wrap section" aria-label={pages.blog.heading}>
        <Posts />
      </section>
    </>
  );
}
