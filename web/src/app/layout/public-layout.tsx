import { Outlet } from "react-router-dom";
import { RouteAnnouncer } from "./route-announcer.tsx";
import { PublicFooter } from "./public-footer.tsx";
import { PublicHeader } from "./public-header.tsx";
import { SkipLink } from "./skip-link.tsx";

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
