import { pino, type Logger } from "pino";

export type { Logger } from "pino";

/** One JSON line an event on standard output; never an e-mail address, a name, a message, a token or a password. */
export const createLog = (level: string): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { cause: withoutValues } });

/** Driver messages can quote what was stored, so an error is logged by its kind, its code and where it arose. */
function withoutValues(thrown: unknown) {
  if (!(thrown instanceof Error)) return { type: typeof thrown };
  const { stack = "", message } = thrown;
  const frames = (stack.includes(message) ? stack.slice(stack.indexOf(message) + message.length) : "")
    .split("\n")
    .filter((line) => line.startsWith("    at "));
  return {
    type: thrown.name,
    code: (thrown as { code?: unknown }).code,
    stack: frames.slice(0, 12).map((line) => line.trim()),
  };
}
