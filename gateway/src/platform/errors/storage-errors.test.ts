import { once } from "node:events";
import { connect, createServer, type AddressInfo } from "node:net";
import mongoose from "mongoose";
import { expect, it } from "vitest";
import { isUnavailable } from "./storage-errors.ts";

it("H§7 a socket that closed under MongoDB's driver, whose error comes through as it is, means an absent store", async () => {
  const server = createServer((socket) => socket.resume().end()).listen(0, "127.0.0.1");
  await once(server, "listening");
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1").resume();
  await once(socket, "end");
  const written = new Promise((resolve) => socket.write("a command", resolve));
  socket.on("error", () => undefined);
  const error = await written;
  expect(error).toMatchObject({ code: "EPIPE" });
  expect(isUnavailable(error)).toBe(true);
  expect(isUnavailable(new Error("a fault of ours"))).toBe(false);
  server.close();
});

it("H§7 a write of many that was cut off means an absent store, too", () => {
  const { MongoBulkWriteError, MongoNetworkError } = mongoose.mongo;
  const cut = new MongoNetworkError("connection 3 closed") as unknown as ConstructorParameters<
    typeof MongoBulkWriteError
  >[0];
  expect(isUnavailable(new MongoBulkWriteError(cut, {} as never))).toBe(true);
});

it("H§7 a write whose client was replaced under it means an absent store, too", () => {
  expect(isUnavailable(new mongoose.mongo.MongoExpiredSessionError("Cannot use a session that has ended"))).toBe(true);
});
