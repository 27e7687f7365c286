import { PassThrough } from "node:stream";
import { text } from "node:stream/consumers";
import type { ReactElement } from "react";
import { renderToPipeableStream } from "react-dom/server";
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from "react-router-dom";
import { PageDataContext, type PageData } from "../api/page-data.ts";
import { SessionProvider } from "../session/session-provider.tsx";
import { signedOutRoutes } from "./router.tsx";
import type { RouteHandle } from "./screen.ts";

export interface RenderedScreen extends RouteHandle {
  html: string;
}

const handler = createStaticHandler(signedOutRoutes);

/** The signed-out screen at a path as HTML, complete; null where the table leads elsewhere. */
export async function renderScreen(pathname: string, pageData: PageData): Promise<RenderedScreen | null> {
  const context = await handler.query(new Request(new URL(pathname, "http://site.invalid")));
  if (context instanceof Response) return null;
  for (const error of Object.values(context.errors ?? {})) throw error;
  const handle = context.matches.at(-1)!.route.handle as RouteHandle;
  const html = await renderWhole(
    <PageDataContext.Provider value={pageData}>
      <SessionProvider>
        <StaticRouterProvider
          router={createStaticRouter(handler.dataRoutes, context)}
          context={context}
          hydrate={false}
        />
      </SessionProvider>
    </PageDataContext.Provider>,
  );
  return { html, ...handle };
}

function renderWhole(element: ReactElement): Promise<string> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(element, {
      // What is not written in place comes with an inline script, which the content security policy refuses.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: reject,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
    });
  });
}
