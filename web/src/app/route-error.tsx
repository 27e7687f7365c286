import { useEffect } from "react";
import { useRouteError } from "react-router-dom";
import { brand } from "../content/brand.ts";
import { paths } from "../paths.ts";
import { Button } from "../ui/button.tsx";
import { Logo } from "../ui/logo.tsx";
import { Rings } from "../ui/rings.tsx";

/** Stands in for a page that broke or did not arrive. Both ways out load the site anew, so that a broken state is gone. */
export function RouteError() {
  const error = useRouteError();
  useEffect(() => console.error(error), [error]);
  return (
    <div className="ground-forest flex min-h-screen flex-col">
      <header className="wrap py-6">
        <a href={paths.home} className="rounded-pill">
          <Logo name={brand.name} />
        </a>
      </header>
      <main className="wrap relative flex grow flex-col justify-center gap-6 overflow-hidden py-16">
        <Rings seed="error" count={16} className="absolute -right-24 -bottom-32 size-[32rem] text-mark/40" />
        <h1 className="max-w-content text-head">Unexpected Application Error!</h1>
        <p className="max-w-measure text-lead text-muted">
          This page did not arrive whole. Nothing you had sent is lost. Try once more, or start again from the front
          page.
        </p>
        <p className="flex flex-wrap gap-4">
          <Button variant="lime" onClick={() => window.location.reload()}>
            Try again
          </Button>
          <a href={paths.home} className="button button-outline">
            Go to the front page
          </a>
        </p>
      </main>
    </div>
  );
}
