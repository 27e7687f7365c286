import { lazy, Suspense } from "react";

const Source = ({ body }: { body: string }) => body;

const PlainBody = lazy(async () => {
  const loaded = await import("./plain-body.tsx").catch(() => null);
  return { default: loaded?.PlainBody ?? Source };
});

/** The text of Markdown without its marks, once the parser is loaded. */
export const LazyPlainBody = ({ body }: { body: string }) => (
  <Suspense fallback={<Source body={body} />}>
    <PlainBody body={body} />
  </Suspense>
);
