import { Tinypool } from "tinypool";

const isSource = import.meta.filename.endsWith(".ts");

/** How many calls may wait for the thread, without a bound unless given, and what its memory is limited to. */
type Limits = Pick<ConstructorParameters<typeof Tinypool>[0] & object, "maxQueue" | "resourceLimits">;

/** Starts a thread that answers calls, one after the other, with the default export of a module, whose address is given without its ending. */
export const startThread = (module: URL, limits: Limits = {}): Tinypool =>
  new Tinypool({
    filename: `${module.href}.${isSource ? "ts" : "js"}`,
    minThreads: 1,
    maxThreads: 1,
    execArgv: isSource ? ["--import", "@oxc-node/core/register"] : [],
    env: {},
    ...limits,
  });
