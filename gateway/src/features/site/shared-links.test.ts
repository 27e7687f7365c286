import { afterAll, beforeAll, expect, it } from "vitest";
import { siteName } from "../../../contract/brand.ts";
import { aBlogPost, signIn } from "../../../test/harness/factories.ts";
import { parseMarkup } from "../../../test/harness/http/parse-markup.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

let gateway: TestGateway;
let token: string;
beforeAll(async () => {
  gateway = await startGateway({ FIRST_ACCOUNT_IS_ADMIN: "true" });
  ({ token } = await signIn(gateway));
});
afterAll(() => gateway.stop());

/** What search engines and shared links read on a page. */
async function headOf(path: string) {
  const page = parseMarkup((await gateway.get(path)).body as string, "text/html");
  const meta = (name: string) => page.querySelector(`meta[${name}]`)?.getAttribute("content") ?? null;
  const script = page.querySelector('script[type="application/ld+json"]')!.textContent!;
  const { "@graph": things } = JSON.parse(script) as { "@graph": { "@type": string; description?: string }[] };
  return {
    title: page.querySelector("title")?.textContent,
    site: meta('property="og:site_name"'),
    shared: meta('property="og:title"'),
    descriptions: [
      meta('name="description"'),
      meta('property="og:description"'),
      things.find((thing) => thing["@type"] === "BlogPosting")?.description ?? null,
    ],
  };
}

async function headOfPost(fields: object) {
  const { _id } = (await gateway.post("/api/blog", aBlogPost(fields), { token })).body as { _id: string };
  return headOf(`/blog/${_id}`);
}

it("name the site once", async () => {
  expect(await headOfPost({ title: "Roots" })).toMatchObject({
    title: `Roots · ${siteName}`,
    site: siteName,
    shared: "Roots",
  });
  expect(await headOf("/blog")).toMatchObject({ title: `Blog · ${siteName}`, shared: "Blog" });
  expect(await headOf("/")).toMatchObject({ shared: "Transforming Carbon Credits in Africa" });
});

it("have no description of a post without words", async () => {
  const { descriptions } = await headOfPost({ body: "![](/uploads/1/)" });
  expect(descriptions).toEqual([null, null, null]);
});

it.each(["👩🏽‍🌾".repeat(40), `a${"😀".repeat(100)}`, `Mud ${"😀".repeat(100)}`])(
  "have no part of a character in the description of %.12s",
  async (body) => {
    const { descriptions } = await headOfPost({ body });
    for (const description of descriptions) {
      expect(description).toMatch(/(👩🏽‍🌾|😀)…$/u);
      expect(description).not.toMatch(/[\uFFFD\p{Cs}]/u);
    }
  },
);
