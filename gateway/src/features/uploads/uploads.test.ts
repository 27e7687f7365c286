import { createHash } from "node:crypto";
import { readdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { shortName } from "../../../contract/brand.ts";
import { animated, drawn, noise } from "../../../test/harness/uploads/drawn-pictures.ts";
import { signedFields, UploadServer } from "../../../test/harness/uploads/upload-server.ts";

const server = new UploadServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

const bytesAt = async (path: string, init?: RequestInit) => {
  const response = await fetch(server.url + path, init);
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe("an upload that is in order", () => {
  it.each([
    ["png", "image/png"],
    ["jpeg", "image/jpeg"],
    ["webp", "image/webp"],
    ["gif", "image/gif"],
  ] as const)("is taken in as %s and served as %s, whatever its name says", async (kind, type) => {
    const uuid = await server.uploaded(await drawn()[kind]().toBuffer(), "page.html");
    const { response, bytes } = await bytesAt(`/${uuid}/`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe(type);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: kind, width: 60, height: 40 });
  });

  it("answers the widget's question for its details", async () => {
    const uuid = await server.uploaded(await drawn().jpeg().toBuffer());
    const query = new URLSearchParams({ jsonerrors: "1", file_id: uuid, pub_key: shortName, wait_is_ready: "1" });
    const { response, bytes } = await bytesAt(`/info/?${query}`);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(JSON.parse(bytes.toString())).toMatchObject({
      uuid,
      original_filename: "image.jpg",
      filename: "image.jpg",
      is_ready: true,
      is_image: true,
      mime_type: "image/jpeg",
      image_info: { format: "JPEG", width: 60, height: 40 },
    });
  });

  it("H23 has no name of the sender's file, neither in the response nor in what is stored", async () => {
    const uuid = await server.uploaded(await drawn().png().toBuffer(), "Dismissal of J. Smith.png");
    const record = join(server.dataDir, "uploads", uuid, "picture.json");
    const stored = JSON.parse(await readFile(record, "utf8")) as object;
    const details = async () => (await bytesAt(`/info/?file_id=${uuid}&pub_key=${shortName}`)).bytes.toString();
    expect(JSON.stringify(stored) + (await details())).not.toMatch(/dismissal|smith/i);
    await writeFile(record, JSON.stringify({ ...stored, name: "Dismissal of J. Smith.png" }));
    expect(await details()).toContain('"original_filename":"image.png"');
  });

  it("may have its fields behind the file", async () => {
    const form = new FormData();
    form.append("file", new Blob([new Uint8Array(await drawn().png().toBuffer())]), "a.png");
    for (const [field, value] of Object.entries(signedFields())) form.append(field, value);
    expect((await fetch(`${server.url}/base/`, { method: "POST", body: form })).status).toBe(200);
  });

  it.each(["gif", "webp"] as const)("keeps the frames of an animated %s", async (kind) => {
    const { bytes } = await bytesAt(`/${await server.uploaded(await animated(kind))}/`);
    expect(await sharp(bytes).metadata()).toMatchObject({ pages: 2, format: kind });
  });

  it("loses where and with what it was taken, and is turned upright", async () => {
    const photo = await drawn(60, 40)
      .withExif({ IFD0: { Orientation: "6" }, IFD3: { GPSLatitude: "1/1 2/1 3/1" } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const { bytes } = await bytesAt(`/${await server.uploaded(photo, "photo.jpg")}/`);
    const metadata = await sharp(bytes).metadata();
    expect(metadata).toMatchObject({ width: 40, height: 60 });
    expect(metadata.exif).toBeUndefined();
  });

  it("may be a phone's JPEG, with a further JPEG and zeros behind the first", async () => {
    const [photo, map] = [await drawn().jpeg().toBuffer(), await drawn(16, 16).jpeg().toBuffer()];
    const uuid = await server.uploaded(Buffer.concat([photo, map, Buffer.alloc(64)]), "phone.jpg");
    const { bytes } = await bytesAt(`/${uuid}/`);
    expect((await sharp(bytes).metadata()).width).toBe(60);
  });

  it.each([
    [3, "image/jpeg"],
    [4, "image/png"],
  ] as const)("may be a WebP of 16 megapixels with %i channels, kept as %s", async (channels, type) => {
    const background = { r: 6, g: 37, b: 27, alpha: 0.5 };
    const webp = await sharp({ create: { width: 4_000, height: 4_000, channels, background } })
      .webp({ effort: 0 })
      .toBuffer();
    const { response, bytes } = await bytesAt(`/${await server.uploaded(webp, "great.webp")}/`);
    expect(response.headers.get("content-type")).toBe(type);
    expect(await sharp(bytes).metadata()).toMatchObject({ width: 4_000, height: 4_000, hasAlpha: channels === 4 });
  });

  it("may be of just under 10 MiB", async () => {
    const png = await noise(1850, 1850).png({ compressionLevel: 0 }).toBuffer();
    expect(png.length).toBeGreaterThan(10_000_000);
    expect(png.length).toBeLessThanOrEqual(10 * 1024 * 1024);
    expect((await server.upload(png)).status).toBe(200);
  });
});

describe("a stored picture", () => {
  let uuid = "";
  beforeAll(async () => {
    uuid = await server.uploaded(await noise(900, 600).jpeg().toBuffer(), "big.jpg");
  });

  it("is served to be kept for good and never to be run", async () => {
    const { headers } = (await bytesAt(`/${uuid}/`)).response;
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toMatch(/default-src 'none'.*sandbox/);
  });

  it("H19 can be shown by pages of other sites, as feed readers do, and nothing else of uploads can", async () => {
    const policyOf = async (path: string, init?: RequestInit) =>
      (await fetch(`${server.url}${path}`, init)).headers.get("cross-origin-resource-policy");
    const picture = `/${uuid}/`;
    for (const path of [picture, `${picture}-/preview/100x100/`, `${picture}-/preview/100x100/-/quality/smart/`])
      for (const init of [{}, { method: "HEAD" }, { headers: { "if-none-match": "*" } }])
        expect(await policyOf(path, init)).toBe("cross-origin");
    const unknown = "/00000000-0000-4000-8000-000000000000/";
    for (const path of [unknown, "/", "/base/", "/info/", `/info/?file_id=${uuid}`])
      for (const init of [{}, { method: "POST" }]) expect(await policyOf(path, init), path).toBe("same-origin");
  });

  it("has a strong ETag made from its bytes, and no time that another gateway would not know", async () => {
    for (const path of [`/${uuid}/`, `/${uuid}/-/preview/100x100/`]) {
      const { response, bytes } = await bytesAt(path);
      expect(response.headers.get("etag")).toBe(`"${createHash("sha256").update(bytes).digest("base64url")}"`);
      expect(response.headers.has("last-modified")).toBe(false);
    }
  });

  it("makes a preview again that was damaged, made by an earlier release, or of other bytes than the image has now", async () => {
    const other = await server.uploaded(await noise(700, 500).jpeg().toBuffer());
    const preview = async () => (await bytesAt(`/${other}/-/preview/600x600/`)).bytes;
    const bytes = await preview();
    const folder = join(server.dataDir, "uploads", other);
    const [name] = (await readdir(folder)).filter((name) => name.startsWith("preview-640."));
    await writeFile(join(folder, name!), bytes.subarray(0, 100));
    expect((await preview()).equals(bytes)).toBe(true);
    await rename(join(folder, name!), join(folder, "preview-640.webp"));
    expect((await preview()).equals(bytes)).toBe(true);
    expect((await readdir(folder)).filter((name) => name.startsWith("preview-640."))).toEqual([name]);
    await writeFile(join(folder, "image.jpg"), await drawn(700, 500).jpeg().toBuffer());
    expect((await preview()).equals(bytes)).toBe(false);
  });

  it("answers HEAD, a condition and a range", async () => {
    const whole = await bytesAt(`/${uuid}/`);
    const head = await bytesAt(`/${uuid}/`, { method: "HEAD" });
    expect(head.response.headers.get("content-length")).toBe(String(whole.bytes.length));
    const etag = whole.response.headers.get("etag") ?? "";
    // Without this header, fetch would add a Cache-Control that asks for the whole.
    const conditional = { "if-none-match": etag, "cache-control": "max-age=0" };
    expect((await bytesAt(`/${uuid}/`, { headers: conditional })).response.status).toBe(304);
    const part = await bytesAt(`/${uuid}/`, { headers: { range: "bytes=10-19" } });
    expect(part.response.status).toBe(206);
    expect(part.bytes).toEqual(whole.bytes.subarray(10, 20));
  });

  it("is available in a few smaller sizes, each made once", async () => {
    const sizes = ["preview/108x108", "preview/100x90", "quality/lightest/-/preview/300x", "resize/x310"];
    const previews = await Promise.all(sizes.map((size) => bytesAt(`/${uuid}/-/${size}/`)));
    expect(previews.map(({ response }) => response.status)).toEqual([200, 200, 200, 200]);
    const widths = await Promise.all(previews.map(async ({ bytes }) => (await sharp(bytes).metadata()).width));
    expect(widths).toEqual([128, 128, 320, 320]);
    expect(previews[0]?.response.headers.get("content-type")).toBe("image/webp");
    const names = await readdir(join(server.dataDir, "uploads", uuid));
    const withoutDigests = names.map((name) => name.replace(/\.[\w-]{8}\.[\w-]{43}\./, "."));
    expect(withoutDigests.sort()).toEqual(["image.jpg", "picture.json", "preview-128.webp", "preview-320.webp"]);
  });

  it("is never enlarged, and comes as it is where no size is asked for", async () => {
    const huge = await bytesAt(`/${uuid}/-/preview/99999x99999/`);
    expect((await sharp(huge.bytes).metadata()).width).toBe(900);
    const asIs = await bytesAt(`/${uuid}/-/progressive/yes/`);
    expect(asIs.response.headers.get("content-type")).toBe("image/jpeg");
  });
});

describe("H24 what is not there, from_url among it,", () => {
  it.each([
    "/00000000-0000-4000-8000-000000000000/",
    "/00000000-0000-4000-8000-000000000000/-/preview/10x10/",
    "/..%2f..%2fsecret/",
    "/from_url/",
    "/from_url/status/",
    "/group/",
    "/",
  ])("%s is 404", async (path) => {
    const { response, bytes } = await bytesAt(path);
    expect(response.status).toBe(404);
    expect(JSON.parse(bytes.toString())).toMatchObject({ code: "NOT_FOUND" });
  });

  it("cannot be asked for by other methods", async () => {
    const wrong = await bytesAt("/base/");
    expect(wrong.response.status).toBe(405);
    expect(wrong.response.headers.get("allow")).toBe("POST");
    expect((await bytesAt("/info/", { method: "DELETE" })).response.headers.get("allow")).toBe("GET, HEAD");
  });

  it("is reported in Uploadcare's words, for the widget", async () => {
    const query = `jsonerrors=1&pub_key=${shortName}&file_id=00000000-0000-4000-8000-000000000000`;
    const { response, bytes } = await bytesAt(`/info/?${query}`);
    expect(response.status).toBe(200);
    expect(JSON.parse(bytes.toString())).toEqual({
      error: { status_code: 404, content: "Image not found", error_code: "NOT_FOUND" },
    });
  });
});
