import { useEffect, useLayoutEffect, useRef, type MouseEvent } from "react";
import { useLocation, useMatches } from "react-router-dom";
import { menuTexts } from "../../content/navigation.ts";
import { pageTitle } from "../../content/pages.ts";
import { isPageLeft } from "../../api/page-data.ts";
import { createStore } from "../../ui/create-store.ts";
import type { RouteHandle } from "../lazy-route.ts";

// The address keeps what is behind #, such as the token of a link.
function skip(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById("main")!.focus();
}

export const SkipLink = () => (
  <a href="#main" className="skip-link" onClick={skip}>
    {menuTexts.skip}
  </a>
);

const isFirstPage = createStore(true);

const useBrowserLayoutEffect = import.meta.env.SSR ? useEffect : useLayoutEffect;

export function RouteAnnouncer() {
  const { pathname } = useLocation();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const announcement = useRef<HTMLParagraphElement>(null);

  useBrowserLayoutEffect(() => {
    // The first page may have been scrolled before the script ran.
    if (isPageLeft()) window.scrollTo(0, 0);
  }, [pathname]);

  useEffect(() => {
    // The first page came with its title.
    if (handle && isPageLeft()) document.title = pageTitle(handle.texts);
    if (isFirstPage.get()) return isFirstPage.set(false);
    announcement.current!.textContent = document.title;
    const heading = document.querySelector<HTMLElement>("main h1") ?? document.querySelector<HTMLElement>("main");
    heading?.setAttribute("tabindex", "-1");
    heading?.focus({ preventScroll: true });
  }, [pathname, handle]);

  return <p ref={announcement} role="status" className="sr-only" />;
}
