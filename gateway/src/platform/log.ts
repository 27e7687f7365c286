import { pino, type Logger } from "pino";

export type { Logger } from "pino";

// Log lines never contain an e-mail address, a name, a message, a token or a password.
export const createLog = (level: string): Logger =>
  pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { cause: withoutValues } });

// Messages of the driver can quote stored data.
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
