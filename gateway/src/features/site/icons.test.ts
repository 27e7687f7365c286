import { afterAll, beforeAll, expect, it } from "vitest";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

let gateway: TestGateway;
beforeAll(async () => void (gateway = await startGateway()));
afterAll(() => gateway.stop());

it("a page names icons, as pixels too, that are served with the types of their kinds", async () => {
  const page = String((await gateway.get("/")).body);
  const icons = Array.from(page.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g), ([, href]) => href!);
  const types = icons.map(async (path) => {
    const { status, headers } = await gateway.get(path);
    return [path, status, headers.get("content-type")];
  });
  expect(await Promise.all(types)).toEqual([
    ["/favicon.ico", 200, "image/x-icon"],
    ["/icon-192.png", 200, "image/png"],
    ["/icon-512.png", 200, "image/png"],
    ["/favicon.svg", 200, "image/svg+xml"],
    ["/apple-touch-icon.png", 200, "image/png"],
  ]);
});
