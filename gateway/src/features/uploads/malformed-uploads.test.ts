import { connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { drawn } from "../../../test/harness/uploads/drawn-pictures.ts";
import { signedFields, UploadServer } from "../../../test/harness/uploads/upload-server.ts";

const server = new UploadServer();
beforeAll(() => server.start());
afterAll(() => server.stop());

const multipart = 'multipart/form-data; boundary="b"';
const field = (name: string, value: string) =>
  `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
const file = (content: string) =>
  `--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n${content}\r\n`;
const signed = Object.entries(signedFields(Math.floor(Date.now() / 1000) + 600))
  .map(([name, value]) => field(name, value))
  .join("");
const end = "--b--\r\n";

const post = (body: string | Uint8Array<ArrayBuffer>, type = multipart) =>
  fetch(`${server.url}/base/`, { method: "POST", body, headers: { "content-type": type } });

it.each<[string, string, string?]>([
  ["no body", ""],
  ["no boundary", signed, "multipart/form-data"],
  ["an empty boundary", signed, "multipart/form-data; boundary="],
  ["a boundary of 10,000 characters", signed, `multipart/form-data; boundary=${"b".repeat(10_000)}`],
  ["another boundary than it says", signed + file("x") + end, "multipart/form-data; boundary=other"],
  ["JSON instead", '{"file":"x"}', "application/json"],
  ["a form instead", "file=x&signature=y", "application/x-www-form-urlencoded"],
  ["plain text that calls itself multipart/mixed", signed + file("x") + end, "multipart/mixed; boundary=b"],
  ["no end", signed + file("x")],
  ["an end in the midst of a header", `${signed}--b\r\nContent-Dispo`],
  ["no file", signed + end],
  ["only the end", end],
  ["a part without headers", `${signed}--b\r\n\r\nx\r\n${end}`],
  ["a part with a broken header", `${signed}--b\r\n: \0\x01\r\n\r\nx\r\n${end}`],
  ["a header of 100 kB", `${signed}--b\r\nX: ${"x".repeat(100_000)}\r\n\r\nx\r\n${end}`],
  ["2,000 headers", `${signed}--b\r\n${"X: y\r\n".repeat(2_000)}\r\nx\r\n${end}`],
  ["10,000 fields", signed + field("x", "y").repeat(10_000) + file("x") + end],
  ["a field of a megabyte", signed + field("x", "y".repeat(1_000_000)) + file("x") + end],
  ["a file name with NUL in it", signed + file("x").replace("a.png", "a\0.png") + end],
  ["two files", signed + file("x") + file("y") + end],
  ["a file that is a field", signed + field("file", "x") + end],
  ["fields named __proto__ and constructor", signed + field("__proto__", "x") + field("constructor", "y") + end],
  ["bare line feeds", (signed + file("x") + end).replaceAll("\r\n", "\n")],
  ["nothing but boundaries", "--b\r\n".repeat(5_000)],
])("H24 answers 4xx to a body with %s", async (_case, body, type) => {
  const response = await post(body, type);
  expect(response.status).toBeGreaterThanOrEqual(400);
  expect(response.status).toBeLessThan(500);
  expect(await response.json()).toHaveProperty("code");
  expect(await server.kept()).toEqual([]);
});

it("H24 answers 4xx to every cut of a good body", async () => {
  const whole = Buffer.concat([
    Buffer.from(signed + file("").slice(0, -2)),
    await drawn().gif().toBuffer(),
    Buffer.from(`\r\n${end}`),
  ]);
  for (let length = 0; length < whole.length - 4; length += 7) {
    const response = await post(new Uint8Array(whole.subarray(0, length)));
    expect([length, Math.floor(response.status / 100)]).toEqual([length, 4]);
  }
  expect(await server.kept()).toEqual([]);
});

it("H24 outlives a client that goes away in the middle, and then takes the next upload", async () => {
  const head = `POST /uploads/base/ HTTP/1.1\r\nHost: x\r\nContent-Type: ${multipart}\r\nContent-Length: 100000\r\n\r\n`;
  for (let count = 0; count < 20; count++)
    await new Promise<void>((resolve, reject) => {
      const socket = connect(server.port, "127.0.0.1", () => {
        socket.write(head + signed + file("x".repeat(1_000)).slice(0, -2), () => socket.resetAndDestroy());
      });
      socket.on("close", () => resolve()).on("error", reject);
    });
  expect((await server.upload(await drawn().png().toBuffer())).status).toBe(200);
  expect(await server.kept()).toHaveLength(1);
});
