import { useEffect, type ReactNode } from "react";
import { Link } from "react-router-dom";
import { brand } from "../../content/brand.ts";
import { menuTexts, type NavigationLink as NavigationTarget } from "../../content/navigation.ts";
import { Logo } from "../../ui/logo.tsx";
import { Modal } from "../../ui/modal.tsx";
import { NavigationLink } from "./navigation-link.tsx";

interface MenuButtonProps {
  isOpen: boolean;
  onOpen: () => void;
  children?: ReactNode;
}

export function MenuButton({ isOpen, onOpen, children }: MenuButtonProps) {
  return (
    <button
      type="button"
      className="relative -mr-[min(0.75rem,var(--gutter))] grid size-12 place-items-center rounded-pill"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      onClick={onOpen}
    >
      <span className="sr-only">{menuTexts.open}</span>
      <svg viewBox="0 0 24 24" className="size-7" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
        <path d="M2 8h20M2 16h20" strokeLinecap="round" />
      </svg>
      {children}
    </button>
  );
}

/** At this width the header shows its links inline, and the drawer closes. */
const wide = "(min-width: 76.25em)";

interface DrawerProps {
  home: NavigationTarget;
  links: NavigationTarget[];
  unreadAt?: (to: string) => ReactNode;
  onClose: () => void;
  children?: ReactNode;
}

export function Drawer({ home, links, unreadAt, onClose, children }: DrawerProps) {
  useEffect(() => {
    const screenWidth = window.matchMedia(wide);
    screenWidth.addEventListener("change", onClose);
    return () => screenWidth.removeEventListener("change", onClose);
  }, [onClose]);

  return (
    <Modal aria-label={menuTexts.main} className="drawer ground-forest" onClose={onClose}>
      <div className="flex min-h-full flex-col gap-6 px-6 pb-8">
        <div className="flex min-h-20 items-center justify-between">
          <Link to={home.to} aria-label={`${brand.name}, ${home.label}`} onClick={onClose}>
            <Logo name={brand.name} />
          </Link>
          <button
            type="button"
            aria-label={menuTexts.close}
            className="-mr-3 grid size-12 place-items-center rounded-pill"
            onClick={onClose}
          >
            <svg viewBox="0 0 24 24" className="size-7" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
              <path d="M5 5l14 14M19 5L5 19" strokeLinecap="round" />
            </svg>
          </button>
        </div>
        <nav aria-label={menuTexts.main}>
          <ul className="flex flex-col">
            {links.map(({ label, to }) => (
              <li key={to} className="border-b border-rule">
                <NavigationLink to={to} className="block py-4 text-card" onClick={onClose}>
                  {label}
                  {unreadAt?.(to)}
                </NavigationLink>
              </li>
            ))}
          </ul>
        </nav>
        {children}
      </div>
    </Modal>
  );
}
