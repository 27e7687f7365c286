import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { unavailable } from "../errors/app-error.ts";

/** A connection that accepts no byte for five of these periods, one minute, is closed. */
const periodMs = 12_000;
const maxStalledPeriods = 5;
/** How many bytes may wait for slow readers. */
const maxWaitingBytes = 64 * 1024 * 1024;
/** An answer up to this size is always sent. */
const alwaysSentBytes = 1024 * 1024;

interface Stall {
  periods: number;
  at: number;
}

/** The bytes of one answer that wait before they are sent. */
export interface Held {
  readonly bytes: number;
  /** Counts bytes; a negative number takes them off again. */
  hold: (bytes: number) => void;
  /** Takes all of them off. */
  release: () => void;
}

/** Closes connections that accept nothing, and bounds the bytes that wait for slow readers. */
export class SlowReaders {
  readonly #open = new Set<ServerResponse>();
  readonly #stalls = new WeakMap<Socket, Stall>();
  #heldBytes = 0;

  /** Watches the connections of a server, and returns it. */
  watch(server: Server, period = periodMs): Server {
    server.on("request", (_request, response) => {
      this.#open.add(response);
      response.once("close", () => this.#open.delete(response));
    });
    // Node counts as activity what the system accepts of the bytes that wait, too.
    return server.setTimeout(period, (socket) => this.#onInactive(socket, period));
  }

  /** Counts the bytes of an answer that is being made. */
  holding(): Held {
    let held = 0;
    const hold = (bytes: number) => {
      held += bytes;
      this.#heldBytes += bytes;
    };
    return {
      get bytes() {
        return held;
      },
      hold,
      release: () => hold(-held),
    };
  }

  /** Throws UNAVAILABLE if too many bytes wait for an answer of this size to be sent; `held` of its bytes are counted already. */
  admit(size: number, held = 0): void {
    if (size > alwaysSentBytes && this.#waitingBytes() + size - held > maxWaitingBytes) throw unavailable(5);
  }

  #waitingBytes(): number {
    return [...this.#open].reduce((sum, { writableLength }) => sum + writableLength, this.#heldBytes);
  }

  #onInactive(socket: Socket, period: number): void {
    const response = [...this.#open].find((one) => one.socket === socket);
    if (!response) return void socket.destroy();
    const now = Date.now();
    const last = this.#stalls.get(socket);
    const isFurther = last && now - last.at < 1.5 * period;
    const periods = socket.writableLength === 0 ? 0 : isFurther ? last.periods + 1 : 1;
    if (periods >= maxStalledPeriods) return void socket.destroy();
    this.#stalls.set(socket, { periods, at: now });
    socket.setTimeout(period);
  }
}
