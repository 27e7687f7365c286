import { useEffect, useMemo } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { leavePage, PageDataContext, type PageData } from "../api/page-data.ts";
import { isManaging } from "../session/session.ts";
import { SessionProvider, useSession } from "../session/session-provider.tsx";
import { signInStarted } from "../session/return-path.ts";
import { loadRoutes } from "./lazy-route.ts";
import { signedInRoutes, signedOutRoutes } from "./routes.tsx";

export function App({ pageData }: { pageData: PageData }) {
  return (
    <PageDataContext.Provider value={pageData}>
      <SessionProvider>
        <Routes />
      </SessionProvider>
    </PageDataContext.Provider>
  );
}

/** A screen that fails to load here is loaded again once it is shown. */
const loadAhead = () => void loadRoutes(signedInRoutes, signInStarted.get()).catch(() => undefined);

function Routes() {
  const isSignedIn = isManaging(useSession());
  const router = useMemo(() => createBrowserRouter(isSignedIn ? signedInRoutes : signedOutRoutes), [isSignedIn]);
  useEffect(() => signInStarted.subscribe(loadAhead), []);
  useEffect(() => {
    const stop = router.subscribe(leavePage);
    return () => {
      stop();
      router.dispose();
    };
  }, [router]);
  return <RouterProvider key={String(isSignedIn)} router={router} />;
}
