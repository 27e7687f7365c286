import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { maxAnswerMebibytes } from "../../../contract/limits.ts";
import { AppError } from "../errors/app-error.ts";
import {
  encoders,
  encodingFor,
  headersIn,
  isTagged,
  represent,
  tagOf,
  type Effort,
  type Representation,
} from "./representation.ts";
import { sizeOf } from "./json-pieces.ts";
import type { Held, SlowReaders } from "./slow-readers.ts";

const maxWholeBytes = 4 * 1024 * 1024;
const maxAnswerBytes = maxAnswerMebibytes * 1024 * 1024;

const tooLarge = () =>
  new AppError(
    "BAD_USER_INPUT",
    `The answer has more than ${maxAnswerMebibytes} MB: select fewer fields, ask for fewer lists, or ask for a page of a table by rowsPerPage`,
    { limit: "bytes" },
  );

const withoutContent = (headers: Record<string, string>) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !/^Content-(Type|Encoding)$/.test(name)));

/** Where a body is stored once it is whole; it is ended if it is not. */
interface Making {
  store: (body: Buffer[], headers: Record<string, string>) => void;
  end: () => void;
}

interface Pieces {
  pieces: AsyncGenerator<Buffer, void>;
  headers: Record<string, string>;
  status?: number;
  isStreamed: boolean;
  hasTag?: boolean;
  effort?: Effort | undefined;
  making?: Making | undefined;
}

export class BodySender {
  readonly #readers: SlowReaders;

  constructor(readers: SlowReaders) {
    this.#readers = readers;
  }

  /** Throws UNAVAILABLE for a large body while too many bytes wait for slow readers. */
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

  /** Sends up to 4 MB as a whole and streams larger bodies; throws BAD_USER_INPUT above 16 MB unless `isStreamed`. */
  async sendPieces(request: IncomingMessage, response: ServerResponse, options: Pieces): Promise<void> {
    const { pieces, status = 200, isStreamed } = options;
    const held = this.#readers.holding();
    try {
      const { body, isWhole } = await this.#collect(pieces, held, isStreamed ? maxWholeBytes : maxAnswerBytes);
      if (isWhole) {
        const whole = await asSent(request, response, body, options);
        options.making?.store(whole.body, whole.headers);
        held.release();
        return this.send(request, response, whole.body, whole.headers, status);
      }
      if (!isStreamed) throw tooLarge();
      options.making?.end();
      const encoding = options.effort ? encodingFor(request) : "identity";
      response.writeHead(status, options.effort ? headersIn(encoding, response, options.headers) : options.headers);
      if (request.method === "HEAD") return void response.end();
      const all = async function* () {
        for (let chunk = body.shift(); chunk; chunk = body.shift()) {
          held.hold(-chunk.length);
          yield chunk;
        }
        yield* pieces;
      };
      await pipeline([Readable.from(all()), ...encoders(encoding), response]);
    } catch (error) {
      if ((error as { code?: string }).code !== "ERR_STREAM_PREMATURE_CLOSE") throw error;
    } finally {
      held.release();
      await pieces.return();
    }
  }

  async #collect(pieces: AsyncGenerator<Buffer, void>, held: Held, mostBytes: number) {
    const body: Buffer[] = [];
    while (held.bytes <= mostBytes) {
      const { value, done } = await pieces.next();
      if (done) return { body, isWhole: true };
      body.push(value);
      held.hold(value.length);
      this.#readers.admit(held.bytes, held.bytes);
    }
    return { body, isWhole: false };
  }
}

async function asSent(
  request: IncomingMessage,
  response: ServerResponse,
  body: Buffer[],
  { headers: given, hasTag, effort }: Pieces,
): Promise<Representation> {
  const headers = hasTag ? { ...given, ETag: tagOf(Buffer.concat(body)) } : given;
  if (!effort) return { body, headers };
  return represent(request, response, { body, headers }, effort);
}
