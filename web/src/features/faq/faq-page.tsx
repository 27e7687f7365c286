import { pages } from "../../content/pages.ts";
import { lazyWhenVisible } from "../../ui/lazy-when-visible.tsx";
import { PageHead } from "../../ui/page-head.tsx";

const Questions = lazyWhenVisible(async () => (await import("./faq-list.tsx")).FaqList);

export function FaqPage() {
  return (
    <>
      <PageHead {...pages.faq} />
      <section className="wrap section" aria-label={pages.faq.heading}>
        <Questions level="h2" />
      </section>
    </>
  );
}
