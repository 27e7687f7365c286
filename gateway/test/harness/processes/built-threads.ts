import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { Tinypool } from "tinypool";
import type * as threads from "../../../src/platform/event-loop/worker-thread.ts";

/** Starts a thread of the gateway as it was built. */
export const startThread: typeof threads.startThread = (module, limits = {}) =>
  new Tinypool({
    filename: pathToFileURL(join(import.meta.dirname, "../../../dist", `${basename(module.pathname)}.js`)).href,
    minThreads: 1,
    maxThreads: 1,
    env: {},
    ...limits,
  });
