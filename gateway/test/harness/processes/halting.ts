import type { ChildProcess } from "node:child_process";
import { on, once } from "node:events";
import { forkGateway } from "./run-gateway.ts";

/** A gateway that halts before, in and after its migrations. */
export function haltingGateway(settings: Record<string, string>) {
  const child: ChildProcess = forkGateway("halting", {
    ...settings,
    PORT: "0",
    RATE_LIMITS: "off",
    LOG_LEVEL: "error",
  });

  /** Lets it go on until it halts there, or is ready; returns where it got. */
  async function until(where: string): Promise<string> {
    for await (const [message] of on(child, "message") as AsyncIterable<[string]>) {
      if (message === where || message.startsWith("ready")) return message;
      child.send("go on");
    }
    throw new Error("it sent nothing more");
  }

  return {
    until,
    /** Lets it go on until it is ready; returns its URL. */
    ready: async () => `http://127.0.0.1:${(await until("ready")).split(" ")[1]}`,
    goOn: () => child.send("go on"),
    async end(signal: NodeJS.Signals): Promise<void> {
      const exit = once(child, "exit");
      child.kill(signal);
      await exit;
    },
  };
}
