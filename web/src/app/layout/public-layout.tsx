import { Outlet } from "react-router-dom";
import { menuTexts } from "../../content/navigation.ts";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";

export function PublicLayout() {
  return (
    <div className="flex min-h-screen flex-col">
      <RouteAnnouncer />
      <a href="#main" className="skip-link">
        {menuTexts.skip}
      </a>
      <PublicHeader />
      <main id="main" className="flex grow flex-col" tabIndex={-1}>
        <Outlet />
      </main>
      <PublicFooter />
    </div>
  );
}
