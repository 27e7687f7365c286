import { Tinypool } from "tinypool";

const isSource = import.meta.filename.endsWith(".ts");

type Limits = Pick<
  ConstructorParameters<typeof Tinypool>[0] & object,
  "maxQueue" | "resourceLimits" | "minThreads" | "idleTimeout"
>;

export const startThread = (module: URL, limits: Limits = {}): Tinypool =>
  new Tinypool({
    filename: `${module.href}.${isSource ? "ts" : "js"}`,
    minThreads: 1,
    maxThreads: 1,
    execArgv: isSource ? ["--import", "@oxc-node/core/register"] : [],
    env: {},
    ...limits,
  });
