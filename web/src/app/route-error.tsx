import { useEffect } from "react";
import { isRouteErrorResponse, useNavigate, useRouteError } from "react-router-dom";
import { brand } from "../content/brand.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { LoadError, reloadWhenReachable } from "../ui/until-loaded.ts";
import { Logo } from "../ui/logo.tsx";
import { Rings } from "../ui/art/rings.tsx";

function useRecovery(error: unknown): void {
  useEffect(() => {
    if (!(error instanceof LoadError)) return;
    let isLeft = false;
    void reloadWhenReachable(() => isLeft);
    return () => void (isLeft = true);
  }, [error]);
}

/** An unknown path is no fault, and leads home. Both links reload the site, to get rid of a broken state. */
export function RouteError() {
  const error = useRouteError();
  const navigate = useNavigate();
  const isUnknownPath = isRouteErrorResponse(error);
  useEffect(() => {
    if (isUnknownPath) void navigate(paths.home, { replace: true });
    else console.error(error);
  }, [error, isUnknownPath, navigate]);
  useRecovery(error);
  if (isUnknownPath) return null;
  return (
    <div className="ground-forest flex min-h-screen flex-col">
      <header className="wrap py-6">
        <a href={paths.home} className="rounded-pill">
          <Logo name={brand.name} />
        </a>
      </header>
      <main className="relative flex grow overflow-hidden py-16 md:items-center">
        <Rings seed="error" count={40} className="fine-lines absolute -right-40 -bottom-76 size-[38rem] text-mark/70" />
        <div className="wrap relative flex flex-col gap-6">
          <h1 className="text-head">Unexpected Application Error!</h1>
          <p className="max-w-measure text-lead text-muted">
            This page did not arrive whole. Try once more, or start again from the front page.
          </p>
          <p className="mt-4 flex flex-wrap gap-4">
            <Button variant="lime" onClick={() => window.location.reload()}>
              Try again
            </Button>
            <a href={paths.home} className="button button-outline">
              Go to the front page
            </a>
          </p>
        </div>
      </main>
    </div>
  );
}
