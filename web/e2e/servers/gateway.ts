import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { endOwn } from "../../../gateway/test/harness/processes/own-processes.ts";
import { readyUrl, runBuilt } from "../../../gateway/test/harness/processes/run-gateway.ts";
import { MovingClock } from "./moving-clock.ts";

export const ownSources = fileURLToPath(new URL("../../../", import.meta.url));

// A test that ran out of time while a process started stops nothing.
process.once("exit", endOwn);

export interface BuiltGateway {
  url: string;
  /** Moves its clock, which is that of the tests, on by so many minutes. */
  passMinutes: (minutes: number) => void;
  stop: () => Promise<void>;
}

/** What gateway/test/harness/start-in-process.ts exports: the site's tests know the gateway only as it was built. */
interface InProcess {
  startInProcess: (
    settings: Record<string, string>,
  ) => Promise<{ gateway: { port: number }; stop: () => Promise<void> }>;
}

const clock = new MovingClock();

const addressOf = (port: number, { PUBLIC_URL = "" }: Record<string, string>) =>
  // Passkeys need a host name, not an IP address.
  PUBLIC_URL.startsWith("http://localhost") ? PUBLIC_URL : `http://127.0.0.1:${port}`;

const newFolder = () => mkdtemp(join(tmpdir(), "baobab-e2e-"));

/**
 * The built product in this process, where its code is loaded once, with a store of its own, of so many contact messages, that is gone
 * afterwards. One at a time.
 */
export async function startGateway(settings: Record<string, string>, contacts = 0): Promise<BuiltGateway> {
  const dataDir = await newFolder();
  const env = { DATA_DIR: dataDir, ...settings };
  if (contacts) await runBuilt(ownSources, env, "seed", ["--contacts", String(contacts)]).ended;
  const { href } = new URL("../../../gateway/dist-testing/start-in-process.js", import.meta.url);
  const { startInProcess } = (await import(href)) as InProcess;
  const { gateway, stop } = await startInProcess(env);
  return {
    url: addressOf(gateway.port, settings),
    passMinutes: (minutes) => clock.moveOn(minutes * 60_000),
    async stop() {
      await stop();
      clock.reset();
      // A request that was cut off may still write the preview of a picture.
      await rm(dataDir, { recursive: true, force: true, maxRetries: 10 });
    },
  };
}

/** The built product of a copy of the sources, in a process of its own. */
export async function startCopy(sources: string, settings: Record<string, string>): Promise<BuiltGateway> {
  const dataDir = await newFolder();
  const env = { PORT: "0", DATA_DIR: dataDir, RATE_LIMITS: "off", ...settings };
  const { child, printed, ended } = runBuilt(sources, env);
  const { port } = new URL(await readyUrl({ printed, child }));
  return {
    url: addressOf(Number(port), settings),
    passMinutes: () => {
      throw new Error("Only the clock of a gateway in this process is moved.");
    },
    async stop() {
      // To end in good order takes a second, for balancers, and nobody needs its store any more.
      child.kill("SIGKILL");
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
