import "./admin-layout.css";
import { useState } from "react";
import { Link, Outlet, useLocation } from "react-router-dom";
import { useViewerQuery } from "../../../api/generated.ts";
import { brand } from "../../../content/brand.ts";
import { unreadTexts } from "../../../content/admin/admin-bulk.ts";
import { adminLinks } from "../../../content/admin/admin-layout.ts";
import { menuTexts } from "../../../content/navigation.ts";
import { UnreadCount, useUnread } from "./unread-count.tsx";
import { SignInDialog } from "../../../features/sign-in/sign-in-dialog.tsx";
import { paths } from "../../../paths.ts";
// These remove the stored data of an account at sign-out, on every page.
import "../../../management/data/remembered-table.ts";
import "../../../management/record/draft-storage.ts";
import { askToSignIn } from "../../../session/session.ts";
import { useSession } from "../../../session/session-provider.tsx";
import { Logo } from "../../../ui/logo.tsx";
import { RouteAnnouncer, SkipLink } from "../route-announcer.tsx";
import { Drawer, MenuButton } from "../drawer.tsx";
import { NavigationLink } from "../navigation-link.tsx";
import { LazyViewerMenu, ViewerLinks } from "./lazy-viewer-menu.tsx";
import { Reauthentication } from "./reauthentication.tsx";
import { useGatewayLogout, useTypedTextCleanup } from "./session-end.ts";
import { useViewer } from "./use-viewer.ts";

export function AdminLayout() {
  const { interrupted } = useSession();
  const { email } = useViewer();
  useViewerQuery({ fetchPolicy: "cache-first" });
  useGatewayLogout();
  useTypedTextCleanup();
  return (
    <div className="flex min-h-screen flex-col">
      <RouteAnnouncer />
      <SkipLink />
      <AdminHeader />
      {interrupted?.isAsking && (
        <SignInDialog user={{ ...interrupted.user, email }} onClose={() => askToSignIn(false)} />
      )}
      <Reauthentication />
      <main id="main" className="grow" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
}

function AdminHeader() {
  const { key } = useLocation();
  const unread = useUnread();
  const unreadAt = (to: string) =>
    to === `${paths.admin}contact` && <UnreadCount count={unread} of={unreadTexts.unread} />;
  // The location key at which the drawer was opened, so that any navigation closes it.
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  return (
    <header className="ground-forest @container">
      <div className="admin-header admin-wrap wrap flex items-center justify-between gap-2 sm:gap-8">
        <Link to={paths.home} className="rounded-pill" aria-label={`${brand.name}, home`}>
          <Logo name={brand.name} />
        </Link>
        <div className="hidden items-center gap-8 nav:@min-[70rem]:flex">
          <nav aria-label={menuTexts.main}>
            <ul className="flex gap-8 text-small">
              {adminLinks.map(({ label, to }) => (
                <li key={to}>
                  <NavigationLink to={to} className="relative block py-2">
                    {label}
                    {unreadAt(to)}
                  </NavigationLink>
                </li>
              ))}
            </ul>
          </nav>
          <LazyViewerMenu />
        </div>
        <div className="nav:@min-[70rem]:hidden">
          <MenuButton isOpen={openedOn === key} onOpen={() => setOpenedOn(key)}>
            <UnreadCount count={unread} of={unreadTexts.unread} />
          </MenuButton>
        </div>
      </div>
      {openedOn === key && (
        <Drawer
          home={{ label: "home", to: paths.home }}
          links={adminLinks}
          unreadAt={unreadAt}
          onClose={() => setOpenedOn(null)}
        >
          <ViewerLinks onClose={() => setOpenedOn(null)} />
        </Drawer>
      )}
    </header>
  );
}
