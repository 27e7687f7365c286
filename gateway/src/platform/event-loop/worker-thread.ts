import { Tinypool } from "tinypool";

const isSource = import.meta.filename.endsWith(".ts");

/**
 * How many calls may wait for the thread, without a bound unless given; what its memory is limited to; with `minThreads: 0` it starts with
 * the first call and ends after `idleTimeout` ms without one.
 */
type Limits = Pick<
  ConstructorParameters<typeof Tinypool>[0] & object,
  "maxQueue" | "resourceLimits" | "minThreads" | "idleTimeout"
>;

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
