import { pino, type Logger } from "pino";

export type { Logger } from "pino";

// Log lines never contain an e-mail address, a name, a message, a token or a password.
export const createLog = (level: string): Logger =>
  pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, serializers: { cause: withoutValues } },
    standardOutput(),
  );

const maxWaitingBytes = 1_000_000;

// On a full disk or a closed terminal lines are lost, and nothing else: each next line is another try.
function standardOutput() {
  const stream = pino.destination({ dest: process.stdout.fd, maxLength: maxWaitingBytes });
  const flush = stream.flushSync.bind(stream);
  let isBroken = false;
  stream.on("error", () => (isBroken = true));
  stream.on("write", () => (isBroken = false));
  // Nothing else writes the lines that wait.
  stream.on("drop", () => stream.write(""));
  // It tries without end, also while the process exits.
  stream.flushSync = () => isBroken || flush();
  return stream;
}

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
