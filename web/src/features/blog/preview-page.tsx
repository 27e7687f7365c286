import { lazyWhenVisible } from "../../ui/lazy/lazy-when-visible.tsx";
import { PostPlaceholder } from "./post-placeholder.tsx";

const Preview = lazyWhenVisible(async () => (await import("./preview.tsx")).Preview, <PostPlaceholder />);

export function PreviewPage() {
  return <Preview />;
}
