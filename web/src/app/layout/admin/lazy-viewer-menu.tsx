import "./viewer-menu.css";
import { Suspense } from "react";
import { viewerTexts } from "../../../content/admin/admin-layout.ts";
import { lazyPiece } from "../../../ui/lazy-when-visible.tsx";
import { NavigationLink } from "../navigation-link.tsx";
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

export function ViewerLinks({ onClose }: { onClose: () => void }) {
  const { name, entries } = useViewer();
  if (entries.length === 0) return null;
  return (
    <nav aria-label={viewerTexts.menu}>
      <p className="pb-2 text-small text-muted" dir="auto">
        {name}
      </p>
      <ul className="flex flex-col">
        {entries.map(({ label, to }) => (
          <li key={to} className="border-b border-rule">
            <NavigationLink to={to} className="block py-4 text-card" onClick={onClose}>
              {label}
            </NavigationLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
