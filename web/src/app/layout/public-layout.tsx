import { useState } from "react";
import { Link, Outlet, useLocation } from "react-router-dom";
import { brand } from "../../content/brand.ts";
import { connectWallet, drawerLinks, menuTexts, visitorLinks } from "../../content/navigation.ts";
import { paths } from "../../paths.ts";
import { ButtonLink } from "../../ui/button.tsx";
import { Logo } from "../../ui/logo.tsx";
import { OptionalLink } from "../../ui/optional-link.tsx";
import { Drawer, MenuButton } from "./drawer.tsx";
import { NavigationLink } from "./navigation-link.tsx";
import { RouteAnnouncer, SkipLink } from "./route-announcer.tsx";
import { PublicFooter } from "./public-footer.tsx";

function PublicHeader() {
  const { key } = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  return (
    <header className="ground-forest @container">
      <div className="wrap flex min-h-20 items-center justify-between gap-2 sm:gap-8">
        <Link to={paths.home} className="rounded-pill" aria-label={`${brand.name}, home`}>
          <Logo name={brand.name} />
        </Link>
        <nav aria-label={menuTexts.main} className="hidden items-center gap-8 nav:@min-[70rem]:flex">
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
        <div className="flex items-center gap-2 sm:gap-4 nav:@min-[70rem]:hidden">
          <ButtonLink
            to={connectWallet.to}
            variant="lime"
            compact
            className="whitespace-nowrap max-sm:border-field max-sm:bg-transparent max-sm:px-3 max-sm:text-[0.8125rem] max-sm:text-text @max-[22.5rem]:hidden"
          >
            {connectWallet.label}
          </ButtonLink>
          <MenuButton isOpen={openedOn === key} onOpen={() => setOpenedOn(key)} />
        </div>
      </div>
      {openedOn === key && (
        <Drawer home={drawerLinks.home} links={visitorLinks} onClose={() => setOpenedOn(null)}>
          <p className="mt-auto flex flex-col pt-6">
            <OptionalLink className="button button-outline" onClick={() => setOpenedOn(null)}>
              {drawerLinks.connectWallet.label}
            </OptionalLink>
          </p>
        </Drawer>
      )}
    </header>
  );
}

export function PublicLayout() {
  return (
    <div className="flex min-h-screen flex-col">
      <RouteAnnouncer />
      <SkipLink />
      <PublicHeader />
      <main id="main" className="flex grow flex-col" tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}
