import { useState } from "react";
import { Link, useLocation } from "react-router-dom";
import { brand } from "../content/brand.ts";
import { connectWallet, menuTexts, visitorLinks } from "../content/navigation.ts";
import { paths } from "../paths.ts";
import { ButtonLink } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { Drawer } from "./drawer.tsx";
import { NavigationLink } from "./navigation-link.tsx";

export function PublicHeader() {
  const { key } = useLocation();
  // Kept as the visit it was opened on, so that any navigation closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  return (
    <header className="ground-forest">
      <div className="wrap flex min-h-20 items-center justify-between gap-8">
        <Link to={paths.home} className="rounded-pill" aria-label={`${brand.name}, home`}>
          <Logo name={brand.name} />
        </Link>
        <nav aria-label={menuTexts.main} className="flex items-center gap-8 max-nav:hidden">
          <ul className="flex items-center gap-8 text-small">
            {visitorLinks.map(({ label, to }) => (
              <li key={to}>
                <NavigationLink to={to} className="block py-2">
                  {label}
                </NavigationLink>
              </li>
            ))}
          </ul>
          <ButtonLink to={connectWallet.to} variant="lime" compact>
            {connectWallet.label}
          </ButtonLink>
        </nav>
        <div className="flex items-center gap-4 nav:hidden">
          <ButtonLink to={connectWallet.to} variant="lime" compact className="max-sm:hidden">
            {connectWallet.label}
          </ButtonLink>
          <MenuButton isOpen={openedOn === key} onOpen={() => setOpenedOn(key)} />
        </div>
      </div>
      {openedOn === key && <Drawer onClose={() => setOpenedOn(null)} />}
    </header>
  );
}

function MenuButton({ isOpen, onOpen }: { isOpen: boolean; onOpen: () => void }) {
  return (
    <button
      type="button"
      className="-mr-3 grid size-12 place-items-center rounded-pill"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-label={menuTexts.open}
      onClick={onOpen}
    >
      <svg viewBox="0 0 24 24" className="size-7" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
        <path d="M2 8h20M2 16h20" strokeLinecap="round" />
      </svg>
    </button>
  );
}
