import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { maxSlowReaderMebibytes, slowReaderSeconds } from "../../../contract/limits.ts";
import { unavailable } from "../errors/app-error.ts";

const maxStalledPeriods = 5;
const periodMs = (slowReaderSeconds * 1_000) / maxStalledPeriods;
const maxWaitingBytes = maxSlowReaderMebibytes * 1024 * 1024;
const alwaysSentBytes = 1024 * 1024;

interface Stall {
  periods: number;
  at: number;
}

export interface Held {
  readonly bytes: number;
  hold: (bytes: number) => void;
  release: () => void;
}

export class SlowReaders {
  readonly #open = new Set<ServerResponse>();
  readonly #stalls = new WeakMap<Socket, Stall>();
  #heldBytes = 0;

  watch(server: Server, period = periodMs): Server {
    server.on("request", (_request, response) => {
      this.#open.add(response);
      response.once("close", () => this.#open.delete(response));
    });
    // Node also counts bytes that the system accepts from its buffer as activity.
    return server.setTimeout(period, (socket) => this.#onInactive(socket, period));
  }

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

  /** Throws UNAVAILABLE if too many bytes are waiting; `held` bytes of this answer are already counted. */
  admit(size: number, held = 0): void {
    if (size > alwaysSentBytes && this.#waitingBytes() + size - held > maxWaitingBytes) throw unavailable(5);
  }

  #waitingBytes(): number {
    return [...this.#open].reduce((sum, { writableLength }) => sum + writableLength, this.#heldBytes);
  }

  #onInactive(socket: Socket, period: number): void {
    const response = [...this.#open].find((one) => one.socket === socket);
    if (!response) return void socket.destroy();
    const now = performance.now();
    const last = this.#stalls.get(socket);
    const isFurther = last && now - last.at < 1.5 * period;
    const periods = socket.writableLength === 0 ? 0 : isFurther ? last.periods + 1 : 1;
    if (periods >= maxStalledPeriods) return void socket.destroy();
    this.#stalls.set(socket, { periods, at: now });
    socket.setTimeout(period);
  }
}
