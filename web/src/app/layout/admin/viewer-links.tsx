import { viewerTexts } from "../../../content/admin/admin-links.ts";
import { NavigationLink } from "../navigation-link.tsx";
import { useViewer } from "./use-viewer.ts";

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
