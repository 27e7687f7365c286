import { useCallback, useEffect, useMemo, useState } from "react";
import { createBrowserRouter, RouterProvider } from "react-router-dom";
import { leavePage, PageDataContext, type PageData } from "../../api/page-data.ts";
import { isManaging } from "../../session/session.ts";
import { SessionProvider, useSession } from "../../session/session-provider.tsx";
import { signInStarted } from "../../session/sign-in-started.ts";
import { loadRoutes } from "./load-routes.ts";
import { RestartContext } from "./route-error.tsx";
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
  const [round, setRound] = useState(0);
  const key = `${isSignedIn} ${round}`;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a new router for each key
  const router = useMemo(() => createBrowserRouter(isSignedIn ? signedInRoutes : signedOutRoutes), [key]);
  const restart = useCallback(() => setRound((before) => before + 1), []);
  useEffect(() => signInStarted.subscribe(loadAhead), []);
  useEffect(() => {
    const stop = router.subscribe(leavePage);
    return () => {
      stop();
      router.dispose();
    };
  }, [router]);
  return (
    <RestartContext.Provider value={restart}>
      <RouterProvider key={key} router={router} />
    </RestartContext.Provider>
  );
}
