import { Link, Outlet } from "react-router-dom";
import { brand } from "../content/brand.ts";
import { adminLinks, menuTexts } from "../content/navigation.ts";
import { paths } from "../paths.ts";
import { Logo } from "../ui/logo.tsx";
import { Arrival } from "./arrival.tsx";
import { NavigationLink } from "./navigation-link.tsx";

/** The frame of every signed-in screen. */
export function AdminLayout() {
  return (
    <div className="flex min-h-screen flex-col">
      <Arrival />
      <a href="#main" className="skip-link">
        {menuTexts.skip}
      </a>
      <header className="ground-forest">
        <div className="wrap flex min-h-20 flex-wrap items-center justify-between gap-x-8 py-4">
          <Link to={paths.home} className="rounded-pill" aria-label={`${brand.name}, home`}>
            <Logo name={brand.name} />
          </Link>
          <nav aria-label={menuTexts.main}>
            <ul className="flex flex-wrap gap-x-8 text-small">
              {adminLinks.map(({ label, to }) => (
                <li key={to}>
                  <NavigationLink to={to} className="block py-2">
                    {label}
                  </NavigationLink>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
      <main id="main" className="grow" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}
