import { useEffect } from "react";
import { Link } from "react-router-dom";
import { brand } from "../content/brand.ts";
import { drawerLinks, menuTexts, visitorLinks } from "../content/navigation.ts";
import { EmptyLink } from "../ui/empty-link.tsx";
import { Logo } from "../ui/logo.tsx";
import { Modal } from "../ui/modal.tsx";
import { NavigationLink } from "./navigation-link.tsx";

/** Wide enough for the inline navigation: then the drawer has no business on the screen. */
const wide = "(min-width: 1220px)";

export function Drawer({ onClose }: { onClose: () => void }) {
  useEffect(() => {
    const screenWidth = window.matchMedia(wide);
    screenWidth.addEventListener("change", onClose);
    return () => screenWidth.removeEventListener("change", onClose);
  }, [onClose]);

  return (
    <Modal aria-label={menuTexts.main} className="drawer ground-forest" onClose={onClose}>
      <div className="flex min-h-full flex-col gap-6 px-6 pb-8">
        <div className="flex min-h-20 items-center justify-between">
          <Link to={drawerLinks.home.to} aria-label={`${brand.name}, ${drawerLinks.home.label}`} onClick={onClose}>
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
            {visitorLinks.map(({ label, to }) => (
              <li key={to} className="border-b border-rule">
                <NavigationLink to={to} className="block py-4 text-card" onClick={onClose}>
                  {label}
                </NavigationLink>
              </li>
            ))}
          </ul>
        </nav>
        <p className="mt-auto flex flex-col pt-6">
          <EmptyLink className="button button-outline" onClick={onClose}>
            {drawerLinks.connectWallet.label}
          </EmptyLink>
        </p>
      </div>
    </Modal>
  );
}
