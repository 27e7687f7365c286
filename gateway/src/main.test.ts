import { request, type IncomingMessage } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aFolder, portOf, runGateway } from "./testing/run-gateway.ts";
import { aContact } from "./testing/factories.ts";

describe("The process", () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  beforeAll(async () => void (folder = await aFolder()));
  afterAll(() => folder.remove());

  async function started() {
    const { child, printed, ended } = runGateway({ PORT: "0", DATA_DIR: folder.path });
    const url = `http://127.0.0.1:${await portOf(printed, child)}`;
    const until = async (path: string, status: number) => {
      for (;;) {
        const answer = await fetch(url + path);
        if (answer.status === status) return answer;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    };
    await until("/readyz", 200);
    return { child, ended, url, until };
  }

  /** A message of which only half is sent, until `finish` sends the rest. */
  function halfSent(url: string) {
    const body = Buffer.from(JSON.stringify(aContact({ message: "sent while the gateway stops" })));
    const headers = { "content-type": "application/json", "content-length": body.length };
    const call = request(`${url}/api/contact`, { method: "POST", headers });
    const answer = new Promise<IncomingMessage>((resolve, reject) => call.on("response", resolve).on("error", reject));
    const isOut = new Promise<void>((resolve) => call.write(body.subarray(0, 20), () => resolve()));
    return { answer, isOut, finish: () => call.end(body.subarray(20)) };
  }

  it("H§7 lives, is ready, and at SIGTERM is first not ready, then finishes what is under way, and ends with 0", async () => {
    const { child, ended, url, until } = await started();
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    const message = halfSent(url);
    await message.isOut;
    child.kill("SIGTERM");
    const { headers } = await until("/readyz", 503);
    expect(headers.get("retry-after")).toBe("1");
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect((await fetch(`${url}/api/faq/list`)).status).toBe(200);
    while (await fetch(url).then(Boolean, () => false)) await new Promise((resolve) => setTimeout(resolve, 50));
    message.finish();
    const answer = await message.answer;
    expect(answer.statusCode).toBe(201);
    answer.resume();
    const { status, out, err } = await ended;
    expect({ status, err }).toEqual({ status: 0, err: "" });
    const lines = out.trim().split("\n");
    const events = lines.map((line) => (JSON.parse(line) as { event: string }).event);
    expect(events).toEqual(expect.arrayContaining(["listening", "ready", "stopping", "stopped"]));
    expect(out).not.toContain("amina@example.org");
  });

  it("H§7 stops at SIGINT, too, and a second signal changes nothing", async () => {
    const { child, ended } = await started();
    child.kill("SIGINT");
    child.kill("SIGTERM");
    expect((await ended).status).toBe(0);
  });
});
