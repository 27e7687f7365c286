import { lazyWhenVisible } from "../../ui/lazy-when-visible.tsx";
import { EmptyPost } from "./empty-post.tsx";

const Preview = lazyWhenVisible(async () => (await import("./preview.tsx")).Preview, <EmptyPost />);

export function PreviewPage() {
  return <Preview />;
}
