import { get, type IncomingMessage } from "node:http";
import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import type { Row } from "../report.ts";
import { postPath, said, withSite } from "../site.ts";

const budget = 100_000;
const routes = ["/", "/blog", "/swap", "/faq", "/contact", "/login", "/register", "/example"];
const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`;

/** What a browser that takes only gzip receives. */
async function gzipped(url: string): Promise<number> {
  const [answer] = (await once(get(url, { headers: { "accept-encoding": "gzip" } }), "response")) as [IncomingMessage];
  return (await buffer(answer)).length;
}

/** The bytes of a page, and of the JavaScript and CSS that it asks for, compressed with gzip. */
export async function firstLoad(url: string): Promise<{ page: number; files: number }> {
  const html = await (await fetch(url)).text();
  const files = new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, file]) => file!));
  let sum = 0;
  for (const file of files) sum += await gzipped(new URL(file, url).href);
  return { page: await gzipped(url), files: sum };
}

/** JavaScript and CSS that each public page asks for before it can be used, as they come over the wire. */
export const pageBytes = (): Promise<Row[]> =>
  withSite(async (site) => {
    const rows: Row[] = [];
    for (const path of [...routes, await postPath(site)]) {
      const { page, files } = await firstLoad(site.url + path);
      rows.push({
        what: `First load of ${said(path)}, gzip`,
        figure: `${kilobytes(files)} JS, CSS`,
        yardstick: `document ${kilobytes(page)}`,
        target: `<= ${kilobytes(budget)}`,
        holds: files <= budget,
      });
    }
    return rows;
  });
