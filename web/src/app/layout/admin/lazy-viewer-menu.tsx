import "./viewer-menu.css";
import { lazy, Suspense } from "react";
import { useViewer } from "./use-viewer.ts";

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

export const LazyViewerMenu = () => (
  <Suspense fallback={<Initials />}>
    <Menu />
  </Suspense>
);
