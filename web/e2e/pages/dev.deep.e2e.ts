import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import { createServer, type Server } from "node:net";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { settled } from "../browser/settled.ts";
import { startDevServer, type DevServer } from "../servers/dev-server.ts";
import { expect, newestPost, test as base } from "../fixtures.ts";
import { freePort } from "../../../gateway/test/harness/processes/free-port.ts";
import { ownSources, startCopy } from "../servers/gateway.ts";
import { copySources, type SourceTree } from "../servers/source-tree.ts";

interface Development {
  server: DevServer;
  tree: SourceTree;
  /** The documents that the built product serves from the same data, by their paths. */
  built: Map<string, string>;
}

/** The path of the newest post is added to these. */
const paths = ["/", "/blog", "/faq", "/contact", "/reset", "/admin/faq"];

const textOf = async (url: string) => (await fetch(url)).text();

async function builtDocuments(settings: Record<string, string>): Promise<Map<string, string>> {
  const gateway = await startCopy(ownSources, settings);
  try {
    const all = [...paths, await newestPost(gateway)];
    return new Map(await Promise.all(all.map(async (path) => [path, await textOf(gateway.url + path)] as const)));
  } finally {
    await gateway.stop();
  }
}

const occupy = (port: number): Server => {
  const neighbour = createServer((socket) => socket.destroy()).listen(port, "127.0.0.1");
  return neighbour.on("error", () => {});
};

const test = base.extend<object, { development: Development }>({
  development: [
    async ({}, provide) => {
      const [port, dataDir, tree] = [
        await freePort(),
        await mkdtemp(join(tmpdir(), "baobab-dev-")),
        await copySources(),
      ];
      // On the port of the development server, so that both have the same addresses.
      const built = await builtDocuments({
        DATA_DIR: dataDir,
        PORT: String(port),
        PUBLIC_URL: `http://localhost:${port}`,
      });
      // A developer may run something else on the next port.
      const neighbour = occupy(port + 1);
      const server = startDevServer(tree, port, dataDir);
      try {
        const isReady = () => fetch(`${server.url}/readyz`).then(({ ok }) => ok || server.output(), server.output);
        await expect.poll(isReady, { timeout: 200_000 }).toBe(true);
        await provide({ server, tree, built });
      } finally {
        await server.stop();
        neighbour.close();
        for (const path of [dataDir, tree.path]) await rm(path, { recursive: true, force: true });
      }
    },
    { scope: "worker", timeout: 300_000 },
  ],
  baseURL: ({ development }, provide) => provide(development.server.url),
});

test.describe.configure({ timeout: 180_000 });

/** Runs in a page: what a document says, without the files that build and development server name differently. */
function contentOf(html: string) {
  const document = new DOMParser().parseFromString(html, "text/html");
  const all = (selector: string) => [...document.querySelectorAll(selector)];
  const isOwn = (element: Element) => !element.matches("[property=csp-nonce], [rel=stylesheet], [rel$=preload]");
  return {
    title: document.title,
    head: all("head > meta, head > link").flatMap((element) => (isOwn(element) ? element.outerHTML : [])),
    data: all("script[type$=json]").map(({ textContent }) => textContent),
    texts: all("body > :not(script)").map(({ textContent }) => textContent!.replace(/\s+/g, " ").trim()),
    pictures: all("img").map((picture) => picture.getAttribute("alt")),
    links: all("body a").map((link) => link.getAttribute("href")),
  };
}

const fields = '{__type(name:"Query"){fields{description}}}';
const resolver = "gateway/src/features/faq/faq.resolver.ts";
const description = "List all published FAQ entries";
const changed = "List all changed FAQ entries";

const askSchema = (url: string) =>
  fetch(`${url}/graphql?query=${encodeURIComponent(fields)}`, { headers: { "apollo-require-preflight": "1" } });

const generated = ({ tree }: Development) => tree.read("web/src/api/generated.ts");

test("while developing, the site, GraphQL and REST stand on one origin", async ({ page, request }) => {
  expect(await (await request.get("/api/faq/list")).json()).toHaveLength(10);
  await page.goto("/faq");
  const question = page.getByRole("heading", { name: "What is a carbon credit?" });
  await expect(question).toBeVisible({ timeout: 60_000 });
});

test("while developing, every document has the head, the texts and the data of the built one", async ({
  page,
  development,
}) => {
  const { server, built } = development;
  await page.goto("/faq");
  expect(built.size).toBe(7);
  for (const [path, html] of built) {
    const [now, expected] = [await textOf(server.url + path), html];
    expect(await page.evaluate(contentOf, now), path).toEqual(await page.evaluate(contentOf, expected));
  }
});

test("while developing, addresses, forms without scripts and the security policy are those of the product", async ({
  request,
  page,
}) => {
  for (const [path, to] of [
    ["/nowhere", "/"],
    ["/FAQ/", "/faq"],
  ] as const)
    expect((await request.get(path, { maxRedirects: 0 })).headers()["location"]).toBe(to);
  expect((await request.get("/blog/0123456789abcdef01234567")).status()).toBe(404);
  const refused = await request.post("/contact", { form: { name: "Ada" } });
  expect([refused.status(), (await refused.text()).includes("<form")]).toEqual([400, true]);
  const complaints: string[] = [];
  page.on("console", (message) => void (message.type() === "error" && complaints.push(message.text())));
  for (const path of ["/", "/blog", "/api/docs"]) {
    const untilSettled = settled(page);
    const response = await page.goto(path);
    expect(response!.headers()["content-security-policy"]).toContain("default-src 'none'");
    await untilSettled();
  }
  expect(complaints).toEqual([]);
});

test("while developing, a changed component reaches the open page and the next document", async ({
  page,
  development,
}) => {
  const { server, tree } = development;
  const untilSettled = settled(page);
  await page.goto("/faq");
  await untilSettled();
  await tree.edit(
    "web/src/features/faq/faq-page.tsx",
    "<PageHead {...pages.faq} />",
    "<PageHead {...pages.faq} /><p>Changed component</p>",
  );
  await expect(page.getByText("Changed component")).toBeVisible();
  await expect.poll(() => textOf(`${server.url}/faq`)).toContain("Changed component");
});

test("while developing, a change of the gateway fails no call, prints a few lines, and reaches the site's generated code", async ({
  development,
}) => {
  const { server, tree } = development;
  const printed = server.output().length;
  await tree.edit(resolver, description, changed);
  const statuses: Promise<number>[] = [];
  const isAnswered = async () => {
    statuses.push(fetch(`${server.url}/api/faq/list`).then(({ status }) => status));
    statuses.push(fetch(`${server.url}/faq`).then(({ status }) => status));
    return (await askSchema(server.url)).text();
  };
  await expect.poll(isAnswered, { timeout: 120_000, intervals: [50] }).toContain(changed);
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
  await expect.poll(() => generated(development), { timeout: 60_000 }).toContain(changed);
  // What is printed about the first change comes before what is about the second.
  await tree.edit(resolver, changed, description);
  await expect.poll(() => generated(development), { timeout: 60_000 }).toContain(description);
  const lines = server.output().slice(printed).trim().split("\n");
  expect(lines.filter((line) => line.includes(resolver))).toHaveLength(2);
  expect(lines.length, lines.join("\n")).toBeLessThan(18);
});

test("while developing, calls wait until an error of the gateway's code is corrected", async ({ development }) => {
  const { server, tree } = development;
  const printed = server.output().length;
  await tree.edit(resolver, "@Resolver(() => Faq)", "@Resolver(() => Faq");
  const since = () => server.output().slice(printed);
  await expect.poll(since, { timeout: 60_000 }).toContain("Build failed");
  const call = get(`${server.url}/api/faq/list`);
  const answered = once(call, "response") as Promise<[IncomingMessage]>;
  await once(call, "finish");
  await tree.edit(resolver, "@Resolver(() => Faq", "@Resolver(() => Faq)");
  const [answer] = await answered;
  expect(answer.resume().statusCode).toBe(200);
  expect(since().match(/Build failed with/g)).toHaveLength(1);
});

test("while developing, a changed .graphql file renews the generated hooks", async ({ development }) => {
  const file = "web/src/features/faq/faq-admin.graphql";
  await development.tree.edit(
    file,
    "fragment FaqRow",
    "query FaqTitles {\n  faqs {\n    title\n  }\n}\n\nfragment FaqRow",
  );
  await expect.poll(() => generated(development), { timeout: 60_000 }).toContain("useFaqTitlesQuery");
});
