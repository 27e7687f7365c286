import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ContextType, ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { PageDataContext, type PageData } from "../../api/page-data.ts";
import { SessionProvider } from "../../session/session-provider.tsx";
import { SentFormContext } from "../../ui/forms/sent-form.ts";
import { signedOutRoutes } from "../routes.tsx";
import type { RouteHandle } from "../lazy-route.ts";

export interface RenderedRoute extends RouteHandle {
  html: string;
  file: string;
}

const handler = createStaticHandler(signedOutRoutes);
const pageFiles = import.meta.glob<object>([
  "/src/app/home-route.tsx",
  "/src/features/*/*-page.tsx",
  "!/src/features/home/*",
  "!/src/features/*/*-admin-page.tsx",
]);

async function fileOf(page: unknown): Promise<string> {
  for (const [file, load] of Object.entries(pageFiles)) {
    if (Object.values(await load()).includes(page)) return file.slice(1);
  }
  throw new Error("The route of a prerendered page loads a file that pageFiles lacks.");
}

function isDecodable(pathname: string): boolean {
  try {
    return decodeURIComponent(pathname) !== "";
  } catch {
    return false; // React Router would print a warning.
  }
}

/** Null if there is no such route. */
export async function renderRoute(
  pathname: string,
  pageData: PageData,
  sent: ContextType<typeof SentFormContext> = null,
): Promise<RenderedRoute | null> {
  if (!isDecodable(pathname)) return null;
  const context = await handler.query(new Request(new URL(pathname, "http://site.invalid")));
  if (context instanceof Response || context.statusCode === 404) return null;
  for (const error of Object.values(context.errors ?? {})) throw error;
  const { handle, element } = context.matches.at(-1)!.route as { handle: RouteHandle; element: ReactElement };
  const html = await renderWhole(
    <PageDataContext.Provider value={pageData}>
      <SentFormContext.Provider value={sent}>
        <SessionProvider>
          <StaticRouterProvider
            router={createStaticRouter(handler.dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </SessionProvider>
      </SentFormContext.Provider>
    </PageDataContext.Provider>,
  );
  return { html, file: await fileOf(element.type), ...handle };
}

function renderWhole(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      // Larger chunks would be moved into place by an inline script, which the content security policy forbids.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    });
  });
}
