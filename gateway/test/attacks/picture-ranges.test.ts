import { afterAll, beforeAll, expect, it } from "vitest";
import { signIn } from "../harness/factories.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";
import { drawn } from "../harness/uploads/drawn-pictures.ts";
import { seen, upload } from "../harness/uploads/upload.ts";

let gateway: TestGateway;
let paths: string[];
beforeAll(async () => {
  gateway = await startGateway();
  const { token } = await signIn(gateway);
  const { file } = await upload(gateway, token, await drawn(400, 300).png().toBuffer());
  paths = [`${file}/`, `${file}/-/preview/320x240/`];
});
afterAll(() => gateway.stop());

it("A range behind the end of a picture or preview is 416 with its length, and nothing is logged", async () => {
  for (const path of paths) {
    const { bytes } = await seen(gateway, path);
    const within = await seen(gateway, path, { headers: { range: "bytes=0-9" } });
    expect([within.status, within.bytes]).toEqual([206, bytes.subarray(0, 10)]);
    for (const range of ["bytes=99999999-", `bytes=${bytes.length}-`, "bytes=99999999-100000000"]) {
      const { status, headers, bytes: body } = await seen(gateway, path, { headers: { range } });
      expect([path, range, status, body.length]).toEqual([path, range, 416, 0]);
      expect(headers.get("content-range")).toBe(`bytes */${bytes.length}`);
      expect(headers.get("cache-control")).toBe("no-store");
    }
  }
  expect(gateway.logged.filter(({ event }) => event === "unexpected error")).toEqual([]);
});

it("A picture that is not the one a request names is 412", async () => {
  const never = { "if-unmodified-since": "Thu, 01 Jan 1970 00:00:00 GMT" };
  for (const path of paths) {
    const { etag } = await seen(gateway, path);
    const statusOf = async (headers: Record<string, string>) => (await seen(gateway, path, { headers })).status;
    expect(await statusOf({ "if-match": etag! })).toBe(200);
    expect(await statusOf({ "if-match": "*" })).toBe(200);
    for (const headers of [{ "if-match": '"another"' }, never]) {
      const { status, bytes } = await seen(gateway, path, { headers });
      expect([status, (JSON.parse(String(bytes)) as { code: string }).code]).toEqual([412, "PRECONDITION_FAILED"]);
    }
  }
  expect(gateway.logged.filter(({ event }) => event === "unexpected error")).toEqual([]);
});
