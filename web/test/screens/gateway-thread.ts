import { once } from "node:events";
import { join } from "node:path";
import { MessageChannel, Worker } from "node:worker_threads";
import type { Order, Report } from "./gateway-in-thread.ts";

/** Runs the built gateway in a thread of its own, since a test's window takes the place of globals that it needs. One at a time. */
export class GatewayThread {
  #started?: Worker;

  get #worker(): Worker {
    return (this.#started ??= new Worker(join(import.meta.dirname, "gateway-in-thread.ts"), {
      execArgv: ["--import", "@oxc-node/core/register"],
    }));
  }

  /** Resolves to its address when it is ready. */
  start(settings: Record<string, string>, contacts: number): Promise<string> {
    return this.#give({ start: settings, contacts });
  }

  /** Moves its clock on, and not that of the test. */
  async passMinutes(minutes: number): Promise<void> {
    await this.#give({ passMinutes: minutes });
  }

  async stop(): Promise<void> {
    await this.#give("stop");
    // The next file starts it again; until then it keeps no process alive.
    this.#worker.unref();
  }

  async #give(order: Order): Promise<string> {
    this.#worker.ref();
    // A port for each order: the report of an order that nobody waits for any more answers no other.
    const { port1, port2 } = new MessageChannel();
    this.#worker.postMessage({ order, port: port2 }, [port2]);
    const [report] = (await once(port1, "message")) as [Report];
    port1.close();
    if ("failure" in report) throw new Error(report.failure);
    return report.url;
  }
}
