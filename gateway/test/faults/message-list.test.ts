import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { siteName } from "../../contract/brand.ts";
import { clientOf } from "../harness/http/client.ts";
import { aContact } from "../harness/factories.ts";
import { aFolder, readyUrl, runGateway } from "../harness/processes/run-gateway.ts";
import { storeSettings } from "../harness/processes/run-operation.ts";
import { aMailServer, headersOf, textOf } from "../harness/servers/mail-server.ts";

const patience = { timeout: 60_000, interval: 50 };
const day = 24 * 60 * 60_000;

let folder: Awaited<ReturnType<typeof aFolder>>;
let smtp: Awaited<ReturnType<typeof aMailServer>>;
let store: Record<string, string>;
beforeAll(async () => {
  folder = await aFolder();
  smtp = await aMailServer();
  const mail = { SMTP_URL: smtp.url, TEAM_EMAIL: "team@example.org", TEAM_MAIL: "daily" };
  store = { ...storeSettings(folder.path), ...mail };
});
afterAll(async () => {
  await smtp.close();
  await folder.remove();
});

/** A module that sets the clock of the process so many milliseconds ahead. */
const clockAhead = (ms: number) =>
  `--import=data:text/javascript,${encodeURIComponent(`const now = Date.now; const D = Date; globalThis.Date = new Proxy(D, { construct: (_, args, target) => Reflect.construct(D, args.length ? args : [now() + ${ms}], target), get: (of, name) => (name === "now" ? () => now() + ${ms} : of[name]) });`)}`;

async function started(aheadMs = 0) {
  const process = runGateway({ ...store, PORT: "0", ...(aheadMs && { NODE_OPTIONS: clockAhead(aheadMs) }) });
  const gateway = clientOf(await readyUrl(process));
  const end = async (signal: NodeJS.Signals) => {
    process.child.kill(signal);
    await process.ended;
  };
  const logs = (event: string) =>
    vi.waitFor(() => expect(process.printed.out).toContain(`"event":"${event}"`), patience);
  return { gateway, end, logs, printed: process.printed };
}

it(
  "messages of a day are in one mail after it, once, though the gateway is killed before and after it made the list",
  { timeout: 180_000 },
  async () => {
    const first = await started();
    for (const last_name of ["Mbeki", "Toure"]) await first.gateway.post("/api/contact", aContact({ last_name }));
    await first.end("SIGKILL");
    // The day is over, and the list is made; nobody takes it.
    const second = await started(day);
    await second.logs("mail server down");
    await second.end("SIGKILL");
    await smtp.open();
    const third = await started(2 * day);
    await third.logs("mail sent");
    await third.end("SIGTERM");
    const fourth = await started(3 * day);
    await delay(1_000);
    expect(fourth.printed.out).not.toContain("mail sent");
    await fourth.end("SIGTERM");
    expect(smtp.mails).toHaveLength(1);
    expect(headersOf(smtp.mails[0]!, "subject")).toEqual([`2 new messages at ${siteName}`]);
    for (const name of ["Mbeki", "Toure"]) expect(textOf(smtp.mails[0]!)).toContain(name);
  },
);
