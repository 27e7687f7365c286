import "./viewer-menu.css";
import { Suspense } from "react";
import { lazyPiece } from "../../../ui/lazy/lazy-piece.ts";
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

const Menu = lazyPiece(async () => (await import("./viewer-menu.tsx")).ViewerMenu);

export const LazyViewerMenu = () => (
  <Suspense fallback={<Initials />}>
    <Menu />
  </Suspense>
);
