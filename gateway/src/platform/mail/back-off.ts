import type { Logger } from "../log.ts";
import { noTlsReason, type TransportError } from "./transport.ts";

const firstDelayMs = 5_000;
const maxDelayMs = 60_000;

interface BackOffOptions {
  log: Logger;
  probe: () => Promise<void>;
  onUp: () => void;
}

export class BackOff {
  readonly #options: BackOffOptions;
  #delayMs = 0;
  #timer: NodeJS.Timeout | undefined;
  #probing: Promise<void> | undefined;
  #isStopped = false;

  constructor(options: BackOffOptions) {
    this.#options = options;
  }

  get isDown(): boolean {
    return this.#delayMs > 0;
  }

  failed(error: TransportError, isProbe: boolean): void {
    const { code, originalCode, responseCode } = error;
    if (isProbe) this.#delayMs = Math.min(maxDelayMs, this.#delayMs * 2);
    // Attempts that were running when the outage began fail for the same reason.
    if (this.isDown || this.#isStopped) return;
    const details = { code: originalCode ?? code, responseCode, reason: noTlsReason(error) };
    this.#options.log.warn({ event: "mail server down", ...details });
    this.#delayMs = firstDelayMs;
    this.#schedule();
  }

  // Only a probe ends an outage: other attempts may have begun before it.
  answered(isProbe: boolean): void {
    if (!this.isDown || !isProbe || this.#isStopped) return;
    this.#delayMs = 0;
    this.#options.log.info({ event: "mail server up" });
    this.#options.onUp();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#probing;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => (this.#probing = this.#probe()), this.#delayMs).unref();
  }

  async #probe(): Promise<void> {
    const { log, probe } = this.#options;
    await probe().catch((cause: unknown) => log.warn({ event: "mail sweep failed", cause }));
    if (this.isDown && !this.#isStopped) this.#schedule();
  }
}
