import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBlogPost, signIn } from "../../../test/harness/factories.ts";
import { rawAnswer } from "../../../test/harness/http/raw-http.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

let gateway: TestGateway;
let _id: string;
beforeAll(async () => {
  gateway = await startGateway();
  _id = (await gateway.post("/api/blog", aBlogPost(), await signIn(gateway))).body._id as string;
});
afterAll(() => gateway.stop());

const ask = async (path: string, headers: Record<string, string> = {}, method = "GET") => {
  const response = await fetch(gateway.url + path, { method, headers, redirect: "manual" });
  return { status: response.status, to: response.headers.get("location") };
};

describe("A page has one spelling, to which every other leads by 301:", () => {
  it.each([
    ["/faq/", "/faq"],
    ["/FAQ", "/faq"],
    ["/Faq/?a=B&c=%2F", "/faq?a=B&c=%2F"],
    ["/%66aq", "/faq"],
    ["/home/", "/home"],
    ["/HOME", "/home"],
    ["/preview/", "/preview"],
    ["/Admin/User/", "/admin/user"],
    ["/blog/", "/blog"],
    ["/contact/?next=//evil.example", "/contact?next=//evil.example"],
  ])("%s", async (path, to) => {
    for (const headers of [{}, { cookie: "signed-in=1" }] as Record<string, string>[])
      for (const method of ["GET", "HEAD", "GET"])
        expect(await ask(path, headers, method)).toEqual({ status: 301, to });
    expect((await ask(to)).status).toBe(200);
  });

  it("that of a post, with its id in lower case", async () => {
    for (const path of [`/blog/${_id}/`, `/blog/${_id.toUpperCase()}`, `/BLOG/${_id}`])
      expect([path, await ask(path)]).toEqual([
        path,
        { status: path === `/blog/${_id}` ? 200 : 301, to: `/blog/${_id}` },
      ]);
    expect(await ask(`/blog/${_id}`)).toEqual({ status: 200, to: null });
  });

  it("an absolute target, as its path, whose host is in no answer", async () => {
    const answerTo = (target: string) =>
      rawAnswer(gateway.url, `GET ${target} HTTP/1.1\r\nHost: any.example\r\nConnection: close\r\n\r\n`);
    for (const scheme of ["http", "HTTPS", "ftp"]) {
      const other = `${scheme}://any.example`;
      expect(await answerTo(`${other}/FAQ`)).toMatch(/^HTTP\/1.1 301 .*\r\nLocation: \/faq\r\n/is);
      for (const path of ["", "/", "/faq", "/faq?x", "/api/faq/list", "/feed.xml", "/sitemap.xml", "/nowhere"]) {
        const answer = await answerTo(other + path);
        expect(answer).not.toContain("any.example");
        const { status } = await ask(path);
        expect([path, Number(answer.slice(9, 12))]).toEqual([path, status]);
      }
    }
  });

  it("no other host, and nothing that is no page", async () => {
    for (const path of [
      "//faq/",
      "//evil.example/faq/",
      "/%2Fevil.example/faq/",
      "/\\evil.example/FAQ",
      "/FAQ//",
      "/FAQ/x",
      "/nowhere/",
      "/%0a",
      "/faq%0a",
      "/x%E2%80%A8",
      "/%ff",
    ])
      expect([path, await ask(path)]).toEqual([path, { status: 302, to: "/" }]);
    expect(gateway.logged.filter(({ level }) => level === 50)).toEqual([]);
    for (const path of ["/API/faq/list", "/GraphQL", "/Uploads/x/", "/LIVEZ"])
      expect([path, (await ask(path)).to]).not.toEqual([path, path.toLowerCase()]);
  });
});
