import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/app.tsx";
import { loadRoutes } from "./app/lazy-route.ts";
import { signedOutRoutes } from "./app/routes.tsx";
import { isPageLeft, leavePage, readPageData } from "./api/page-data.ts";
import { currentSession, restoreSession } from "./session/session.ts";
import { dropToken } from "./session/stored-token.ts";
import { prepareRecovery, untilLoaded } from "./ui/until-loaded.ts";

restoreSession();
window.history.scrollRestoration = "manual";

/** Not part of the first load, and awaited only if it has something to do. */
const translatorFollowed = import("./ui/on-demand/follow-translator.ts").catch(() => undefined);

prepareRecovery();

const root = document.getElementById("root")!;
const app = <App pageData={readPageData()} />;

// Prerendered pages show the signed-out routes, so for a signed-in user there is nothing to hydrate.
if (currentSession().isAuthenticated) root.replaceChildren();
document.documentElement.classList.remove("signed-in");

if (!root.firstElementChild) {
  if (!currentSession().isAuthenticated) dropToken();
  leavePage();
  await translatorFollowed;
  createRoot(root).render(app);
} else {
  // Until then the page works as it was sent.
  await untilLoaded(() => loadRoutes(signedOutRoutes, window.location.pathname)).catch(() => undefined);
  hydrateRoot(root, app, {
    // React also reports the discarded hydration of a page that the visitor has left.
    onRecoverableError: (error) => isPageLeft() || reportError(error),
  });
}
