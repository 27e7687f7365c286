import { Transform, type TransformCallback } from "node:stream";
import mongoose from "mongoose";

// The numbers of https://www.mongodb.com/docs/manual/reference/mongodb-wire-protocol/
const opReply = 1;
export const opQuery = 2004;
const opMsg = 2013;
const moreToCome = 1 << 1;
export const exhaustAllowed = 1 << 16;
const headerSize = 16;
const responseTo = 8;

/** Divides the bytes of MongoDB's wire protocol into messages, each as long as its first four bytes say. */
export class Messages extends Transform {
  #parts: Buffer[] = [];
  #size = 0;

  constructor() {
    super({ readableObjectMode: true });
  }

  override _transform(part: Buffer, _encoding: unknown, done: TransformCallback): void {
    this.#parts.push(part);
    this.#size += part.length;
    while (this.#size >= headerSize) {
      if (this.#parts[0]!.length < 4) this.#parts = [Buffer.concat(this.#parts)];
      const length = this.#parts[0]!.readInt32LE(0);
      if (this.#size < length) break;
      const whole = Buffer.concat(this.#parts);
      this.push(whole.subarray(0, length));
      this.#parts = [whole.subarray(length)];
      this.#size -= length;
    }
    done();
  }
}

export const requestIdOf = (message: Buffer) => message.readInt32LE(4);
export const opcodeOf = (message: Buffer) => message.readInt32LE(12);

/** Where the command begins: behind flags and kind of section, or behind flags, name of a collection and two counts. */
export const commandOffset = (message: Buffer) =>
  opcodeOf(message) === opQuery ? message.indexOf(0, headerSize + 4) + 9 : headerSize + 5;

/** A reply in the form of its request. */
export function encodeReply(request: Buffer, document: object, { hasMore = false, to = requestIdOf(request) } = {}) {
  const isQuery = opcodeOf(request) === opQuery;
  const body = mongoose.mongo.BSON.serialize(document);
  const head = Buffer.alloc(headerSize + (isQuery ? 20 : 5));
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(to, responseTo);
  head.writeInt32LE(isQuery ? opReply : opMsg, 12);
  head.writeInt32LE(isQuery ? 0 : hasMore ? moreToCome : 0, headerSize);
  if (isQuery) head.writeInt32LE(1, headerSize + 16);
  return Buffer.concat([head, body]);
}

/** The same reply to another request. */
export function readdress(reply: Buffer, request: Buffer): Buffer {
  const copy = Buffer.from(reply);
  copy.writeInt32LE(requestIdOf(request), responseTo);
  return copy;
}
