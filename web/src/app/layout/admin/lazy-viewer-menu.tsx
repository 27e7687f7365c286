import "./viewer-menu.css";
import { lazy, Suspense } from "react";
import { useViewer } from "./use-viewer.ts";

/** In place of the menu until its code is loaded, or if loading fails. */
function Initials() {
  const { initials, entries } = useViewer();
  if (entries.length === 0) return null;
  return (
    <span className="viewer-button" aria-hidden="true">
      {initials}
    </span>
  );
}

const Menu = lazy(async () => {
  const loaded = await import("./viewer-menu.tsx").catch(() => null);
  return { default: loaded?.ViewerMenu ?? Initials };
});

/** The viewer's menu, whose library the table does not wait for. */
export const LazyViewerMenu = () => (
  <Suspense fallback={<Initials />}>
    <Menu />
  </Suspense>
);
