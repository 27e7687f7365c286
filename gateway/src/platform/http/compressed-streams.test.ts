import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { afterEach, beforeEach, expect, it } from "vitest";
import { eventually } from "../../../test/harness/webhooks.ts";
import { BodySender } from "./body-sender.ts";
import { SlowReaders } from "./slow-readers.ts";

const megabyte = 1024 * 1024;
const maxWaitingBytes = 64 * megabyte;

let readers: SlowReaders;
let server: Server;
let madeBytes: number;
let isEnded: boolean;

/** Bytes without end that cannot be made shorter. */
async function* endless(): AsyncGenerator<Buffer, void> {
  try {
    for (;;) {
      madeBytes += 64 * 1024;
      yield randomBytes(64 * 1024);
      await wait();
    }
  } finally {
    isEnded = true;
  }
}

beforeEach(async () => {
  [madeBytes, isEnded] = [0, false];
  readers = new SlowReaders();
  const sender = new BodySender(readers);
  server = createServer((request, response) =>
    sender.sendPieces(request, response, { pieces: endless(), headers: {}, isStreamed: true, effort: "once" }),
  );
  readers.watch(server).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterEach(() => void server.close().closeAllConnections());

it.each(["br", "gzip"])(
  "H29 a stream in %s is made no faster than it is read, and ends with its connection",
  async (encoding) => {
    const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
    socket.write(`GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: ${encoding}\r\n\r\n`);
    const [head] = (await once(socket, "data")) as [Buffer];
    expect(head.toString("latin1")).toMatch(new RegExp(`^HTTP/1.1 200 [^]*\r\nContent-Encoding: ${encoding}\r\n`));
    socket.pause();
    await eventually(async () => {
      const before = madeBytes;
      await wait(500);
      expect(madeBytes).toBe(before);
    });
    expect(madeBytes).toBeGreaterThan(4 * megabyte);
    expect(isEnded).toBe(false);
    socket.destroy();
    await eventually(() => expect(isEnded).toBe(true));
    // Nothing counts as waiting any more.
    await eventually(() => expect(() => readers.admit(maxWaitingBytes)).not.toThrow());
  },
);

it("H29 what a client leaves while it is compressed as a whole is no error, and frees what it held", async () => {
  const sender = new BodySender(readers);
  async function* large(): AsyncGenerator<Buffer, void> {
    for (let at = 0; at < 15; at++) yield randomBytes(megabyte);
  }
  const outcomes: unknown[] = [];
  const whole = createServer((request, response) => {
    const sent = { pieces: large(), headers: {}, isStreamed: false, effort: "once" as const };
    sender.sendPieces(request, response, sent).then(
      () => outcomes.push("sent"),
      (error) => outcomes.push(error),
    );
    request.socket.destroy();
  });
  whole.listen(0, "127.0.0.1");
  await once(whole, "listening");
  const socket = connect((whole.address() as AddressInfo).port, "127.0.0.1").on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nHost: x\r\nAccept-Encoding: br\r\n\r\n");
  await eventually(() => expect(outcomes).toEqual(["sent"]));
  expect(() => readers.admit(maxWaitingBytes)).not.toThrow();
  whole.close();
});
