import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { AppError } from "../errors/app-error.ts";
import { isTagged, tagOf } from "./etag.ts";
import { sizeOf } from "./json-pieces.ts";
import type { SlowReaders } from "./slow-readers.ts";

/** A body up to this size is sent, and may be cached, as a whole. */
const maxWholeBytes = 4 * 1024 * 1024;
/** The most that an answer may have which is not streamed. */
const maxAnswerBytes = 16 * 1024 * 1024;

const tooLarge = () =>
  new AppError(
    "BAD_USER_INPUT",
    "The answer has more than 16 MB: select fewer fields, ask for fewer lists, or ask for a page of a table by rowsPerPage",
    { limit: "bytes" },
  );

const withoutContent = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^Content-(Type|Encoding)$/.test(name)));

interface Pieces {
  pieces: AsyncGenerator<Buffer, void>;
  headers: Record<string, string>;
  status?: number;
  /** Whether the body may have any size, and is streamed where it is large. */
  isStreamed: boolean;
  /** Whether the body gets an ETag where it is sent as a whole. */
  hasTag?: boolean;
  /** Called with a body that is sent as a whole, and its headers. */
  onWhole?: (body: Buffer[], headers: Record<string, string>) => void;
}

/** Sends bodies without letting slow readers fill the memory. */
export class BodySender {
  readonly #readers: SlowReaders;

  constructor(readers: SlowReaders) {
    this.#readers = readers;
  }

  /**
   * Sends a body with its headers, in addition to those already set; 304 where If-None-Match names the ETag among them. Throws UNAVAILABLE
   * for a large one while too many bytes wait for slow readers.
   */
  send(
    request: IncomingMessage,
    response: ServerResponse,
    body: Buffer[],
    headers: Record<string, string>,
    status = 200,
  ): void {
    if (headers.ETag !== undefined && isTagged(request.headers["if-none-match"], headers.ETag))
      return void response.writeHead(304, withoutContent(headers)).end();
    const size = sizeOf(body);
    const isHead = request.method === "HEAD";
    if (!isHead) this.#readers.admit(size);
    response.writeHead(status, { "Content-Length": size, ...headers });
    if (isHead) return void response.end();
    for (const chunk of body.slice(0, -1)) response.write(chunk);
    response.end(body.at(-1));
  }

  /**
   * Sends a body that is made in pieces: as a whole up to 4 MB, beyond that streamed as fast as the client reads. Throws BAD_USER_INPUT
   * for more than 16 MB that are not to be streamed, UNAVAILABLE as `send`, and what `pieces` throws.
   */
  async sendPieces(request: IncomingMessage, response: ServerResponse, options: Pieces): Promise<void> {
    const { pieces, headers, status = 200, isStreamed, hasTag, onWhole } = options;
    try {
      const { body, isWhole } = await this.#collect(pieces, isStreamed ? maxWholeBytes : maxAnswerBytes);
      if (isWhole) {
        const own = hasTag ? { ...headers, ETag: tagOf(Buffer.concat(body)) } : headers;
        onWhole?.(body, own);
        return this.send(request, response, body, own, status);
      }
      if (!isStreamed) throw tooLarge();
      response.writeHead(status, headers);
      if (request.method === "HEAD") return void response.end();
      for (const chunk of body) response.write(chunk);
      await pipeline(Readable.from(pieces), response);
    } catch (error) {
      // A client that disconnects is no error.
      if ((error as { code?: string }).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
    } finally {
      await pieces.return();
    }
  }

  /** The pieces up to a size, and whether these are all. What is collected counts as waiting. */
  async #collect(pieces: AsyncGenerator<Buffer, void>, mostBytes: number) {
    const body: Buffer[] = [];
    let size = 0;
    try {
      while (size <= mostBytes) {
        const { value, done } = await pieces.next();
        if (done) return { body, isWhole: true };
        body.push(value);
        size += value.length;
        this.#readers.hold(value.length);
        this.#readers.admit(size, size);
      }
      return { body, isWhole: false };
    } finally {
      this.#readers.hold(-size);
    }
  }
}
