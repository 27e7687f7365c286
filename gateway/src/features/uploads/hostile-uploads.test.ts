import { existsSync } from "node:fs";
import { deflateRawSync } from "node:zlib";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { shortName } from "../../../contract/brand.ts";
import { animated, drawn, pngClaiming, pngWithText } from "../../../test/harness/uploads/drawn-pictures.ts";
import { signedFields, UploadServer } from "../../../test/harness/uploads/upload-server.ts";
import { sign } from "./upload-settings.ts";

const server = new UploadServer();
beforeEach(() => server.start());
afterEach(() => server.stop());

const codeOf = async (response: Response) => ((await response.json()) as { code: string }).code;
const text = (content: string) => Buffer.from(content, "latin1");
const script = "<script>alert(document.domain)</script>";

async function expectRefusal(response: Response, status: number, code: string): Promise<void> {
  expect(response.status).toBe(status);
  expect(await codeOf(response)).toBe(code);
  expect(await server.kept()).toEqual([]);
}

describe("H23 an upload that nobody allowed is refused and leaves nothing:", () => {
  const inTheFuture = Math.floor(Date.now() / 1000) + 600;
  const { signature = "", ...unsigned } = signedFields(inTheFuture);

  it.each<[string, Record<string, string>]>([
    ["without any field", {}],
    ["without a signature", unsigned],
    ["with an empty signature", { ...unsigned, signature: "" }],
    ["without the public key", { signature, expire: String(inTheFuture) }],
    ["with another public key", { ...unsigned, signature, UPLOADCARE_PUB_KEY: "demopublickey" }],
    ["with one digit changed", { ...unsigned, signature: signature.replace(/.$/, (d) => (d === "0" ? "1" : "0")) }],
    ["with a part of it", { ...unsigned, signature: signature.slice(0, 32) }],
    ["with the signature of another moment", { ...unsigned, signature, expire: String(inTheFuture + 1) }],
    ["signed with the public key", { ...unsigned, signature: sign(shortName, inTheFuture) }],
    ["expired a second ago", signedFields(Math.floor(Date.now() / 1000) - 1)],
    ["expiring at no time", signedFields("Infinitely")],
  ])("%s", async (_case, fields) => {
    await expectRefusal(await server.upload(await drawn().png().toBuffer(), { fields }), 403, "FORBIDDEN");
  });

  it("is refused in Uploadcare's words, for the widget", async () => {
    const expired = signedFields(Math.floor(Date.now() / 1000) - 1);
    const response = await server.upload(await drawn().png().toBuffer(), { fields: expired, query: "?jsonerrors=1" });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      error: {
        status_code: 403,
        content: "The signature has expired; get a new one",
        error_code: "SignatureExpirationError",
      },
    });
  });
});

describe("H23 bytes decide what is an image; refused without a trace:", () => {
  const zip = Buffer.concat([text("PK\x03\x04"), deflateRawSync(Buffer.from(script)), text("PK\x05\x06")]);

  it.each([
    ["SVG", text(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`)],
    ["SVG behind a declaration", text(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>`)],
    ["HTML", text(`<!doctype html>${script}`)],
    ["a zip", zip],
    ["a PDF", text("%PDF-1.7\n%%EOF")],
    ["a program", text("\x7fELF\x02\x01\x01")],
    ["nothing", Buffer.alloc(0)],
    ["one byte", text("\x89")],
  ])("%s", async (_case, bytes) => {
    await expectRefusal(await server.upload(bytes, { name: "tree.png" }), 415, "UNSUPPORTED_MEDIA_TYPE");
  });

  it("TIFF and AVIF, which could be decoded", async () => {
    for (const bytes of [await drawn().tiff().toBuffer(), await drawn().avif().toBuffer()])
      await expectRefusal(await server.upload(bytes), 415, "UNSUPPORTED_MEDIA_TYPE");
  });

  it("a page before the image", async () => {
    const polyglot = Buffer.concat([text(`<html>${script}<!--`), await drawn().png().toBuffer()]);
    await expectRefusal(await server.upload(polyglot), 415, "UNSUPPORTED_MEDIA_TYPE");
  });

  it("a script that begins like a GIF", async () => {
    await expectRefusal(await server.upload(text("GIF89a=1;alert(1)//")), 400, "BAD_USER_INPUT");
  });

  it.each(["png", "jpeg", "webp", "gif"] as const)("a %s cut anywhere", async (kind) => {
    const image = await drawn()[kind]().toBuffer();
    for (const share of [0.1, 0.3, 0.5, 0.9]) {
      const response = await server.upload(image.subarray(0, Math.max(12, Math.floor(image.length * share))));
      await expectRefusal(response, 400, "BAD_USER_INPUT");
    }
    await expectRefusal(await server.upload(image.subarray(0, image.length - 1)), 400, "BAD_USER_INPUT");
  });

  it("an image whose pixels are garbage", async () => {
    const png = await drawn().png().toBuffer();
    const at = png.indexOf("IDAT") + 8;
    png.fill(0xaa, at, at + 20);
    await expectRefusal(await server.upload(png), 400, "BAD_USER_INPUT");
  });
});

it("stores of a picture only its pixels: what its metadata hide is gone", async () => {
  const uuid = await server.uploaded(await pngWithText(script));
  const served = Buffer.from(await (await fetch(`${server.url}/${uuid}/`)).arrayBuffer());
  expect(served.includes("script")).toBe(false);
  expect((await sharp(served).metadata()).width).toBe(60);
});

describe("H23 too much is refused:", () => {
  it("a few bytes that claim 50,000 x 50,000 pixels", async () => {
    await expectRefusal(await server.upload(pngClaiming(50_000, 50_000)), 413, "PAYLOAD_TOO_LARGE");
  });

  it("one pixel row over 40 megapixels", async () => {
    const background = "#06251b";
    const over = sharp({ create: { width: 8_000, height: 5_001, channels: 3, background } });
    await expectRefusal(await server.upload(await over.png().toBuffer()), 413, "PAYLOAD_TOO_LARGE");
  });

  it("an animation whose frames together have too many", async () => {
    const webp = await animated("webp");
    webp.writeUIntLE(6_000 - 1, 24, 3);
    webp.writeUIntLE(4_000 - 1, 27, 3);
    expect(await sharp(webp).metadata()).toMatchObject({ width: 6_000, height: 4_000, pages: 2 });
    await expectRefusal(await server.upload(webp), 413, "PAYLOAD_TOO_LARGE");
  });

  it("one byte over 10 MiB, and far more than that", async () => {
    for (const size of [10 * 1024 * 1024 + 1, 30 * 1024 * 1024])
      await expectRefusal(await server.upload(Buffer.alloc(size, 1)), 413, "PAYLOAD_TOO_LARGE");
  });

  it.each(["start", "complete"])("an upload in parts, at its %s", async (step) => {
    const body = new URLSearchParams({ ...signedFields(), filename: "big.png", size: "20000000" });
    const response = await fetch(`${server.url}/multipart/${step}/?jsonerrors=1`, { method: "POST", body });
    expect(await response.json()).toMatchObject({
      error: { status_code: 413, error_code: "FileSizeLimitExceededError" },
    });
    await expectRefusal(
      await fetch(`${server.url}/multipart/${step}/`, { method: "POST", body }),
      413,
      "PAYLOAD_TOO_LARGE",
    );
  });
});

it.each(["../../../etc/passwd", "..\\..\\boot.ini", "/etc/passwd", "\u202Egnp.exe", `${"x".repeat(5_000)}.png`])(
  "H23 never takes the name %j for a path",
  async (name) => {
    const png = await drawn().png().toBuffer();
    const response = await server.upload(png, { name });
    expect(response.status).toBe(200);
    const { file } = (await response.json()) as { file: string };
    expect(await server.kept()).toEqual([file]);
    expect(existsSync(join(server.dataDir, "..", "passwd"))).toBe(false);
  },
);
