import { fileURLToPath } from "node:url";
import { ModuleRunner } from "vite/module-runner";
import type { SiteBundle } from "../../contract/site.ts";
import type { LoadSite } from "../../src/platform/site/site-bundle.ts";
import { shell } from "../../src/features/site/site-cache-key.ts";

interface LiveBundle extends SiteBundle {
  shell: (origin: string, pathname?: string) => string;
}

/** Evaluates here what the development server transforms, and drops it when a file changes. */
const runner = new ModuleRunner({
  transport: {
    connect: ({ onMessage }) => void process.on("message", onMessage),
    send: (payload) => void process.send!(payload),
  },
  hmr: { logger: { error: console.error, debug: () => {} } },
});

const load = () => runner.import<LiveBundle>("/src/prerender.tsx");

const render: SiteBundle["render"] = async (pathname, answers, origin, form) => {
  const bundle = await load();
  if (pathname === shell) return { status: 200, html: bundle.shell(origin) };
  if (bundle.signedInPaths.includes(pathname)) return { status: 200, html: bundle.shell(origin, pathname) };
  return bundle.render(pathname, answers, origin, form);
};

/** The site as its sources are now, in place of a built one. */
export const viteSite: LoadSite = async () => ({
  ...(await load()),
  isLive: true,
  client: fileURLToPath(new URL("../../../web/public", import.meta.url)),
  prerendered: () => undefined,
  pageQueries: async (pathname) => (await load()).pageQueries(pathname),
  missingPath: () => null,
  render,
  close: () => runner.close(),
});
