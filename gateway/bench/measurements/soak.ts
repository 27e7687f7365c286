import { cp, lstat, rm } from "node:fs/promises";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { aMailServer, headersOf } from "../../test/harness/servers/mail-server.ts";
import { aReceiver } from "../../test/harness/servers/webhook-receiver.ts";
import { startGateway, withFolder, type Gateway } from "../gateway.ts";
import { milliseconds, whole, type Row } from "../report.ts";
import type { Held } from "../server.ts";
import { countLost, prepare, visit, type Ground } from "../soak-visits.ts";
import type { Stage } from "../stage.ts";
import { at } from "./tables.ts";

const minutes = Number(process.env.SOAK_MINUTES ?? 10);
const clients = 10;
const readIntervalMs = 20;
const visitIntervalMs = 100;
/** After it the outcomes of all mails and webhooks are stored. */
const settleMs = 5_000;
const target = { growth: 1, p99: 50 };

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** The durations of public reads until `end`, in milliseconds. */
async function readMeanwhile({ url }: Gateway, end: number): Promise<number[]> {
  const taken: number[] = [];
  while (Date.now() < end) {
    for (const path of ["/", "/api/faq/list", "/api/blog/list"]) {
      const before = performance.now();
      await (await fetch(url + path)).arrayBuffer();
      taken.push(performance.now() - before);
    }
    await wait(readIntervalMs);
  }
  return taken;
}

const startOn = (folder: string, smtpUrl: string) =>
  startGateway(`${folder}/data`, {
    NODE_OPTIONS: "--max-old-space-size=256",
    SMTP_URL: smtpUrl,
    TEAM_EMAIL: "team@example.org",
    WEBHOOK_PRIVATE_HOSTS: "127.0.0.1",
  });

/** Runs the mixed load for half of the time. Returns the last turn and the durations of the reads. */
async function load(ground: Ground, from: number) {
  const end = Date.now() + (minutes / 2) * 60_000;
  let turns = from;
  const visits = Array.from({ length: clients }, async () => {
    while (Date.now() < end) {
      await visit(ground, ++turns);
      await wait(visitIntervalMs);
    }
  });
  const [reads] = await Promise.all([readMeanwhile(ground.gateway, end), ...visits]);
  await wait(settleMs);
  return { turns, reads };
}

/** The memory of the gateway, and the heap of one that was restarted on a copy of its data and has done everything once. */
async function compare(ground: Ground, folder: string, smtpUrl: string): Promise<{ held: Held; restarted: number }> {
  const held = await ground.gateway.held();
  const copy = `${folder}/copy`;
  const isData = async (path: string) => !path.endsWith(".pid") && !(await lstat(path)).isSocket();
  await cp(`${folder}/data`, `${copy}/data`, { recursive: true, filter: isData });
  const gateway = await startOn(copy, smtpUrl);
  try {
    // The results of these turns are not used.
    const other: Ground = { ...ground, gateway, messages: new Map(), pictures: new Map() };
    for (let turn = 1; turn <= 50; turn++) await visit(other, turn);
    return { held, restarted: (await gateway.held()).heap };
  } finally {
    await gateway.stop();
    await rm(copy, { recursive: true });
  }
}

/**
 * Mixed load with a heap of 256 MB: the growth of memory in the second half, without the stored records, which the embedded store holds in
 * memory (measured by gateways restarted on copies of the data); the latency of public reads; lost records.
 * SOAK_MINUTES defaults to ten. Does not run on Windows.
 */
export const soak = (_stage: Stage): Promise<Row[]> =>
  withFolder(async (folder) => {
    const smtp = await aMailServer();
    await smtp.open();
    const receiver = await aReceiver();
    let gateway = await startOn(folder, smtp.url);
    try {
      const ground = await prepare(gateway, receiver.url);
      const first = await load(ground, 0);
      const half = await compare(ground, folder, smtp.url);
      const second = await load(ground, first.turns);
      const end = await compare(ground, folder, smtp.url);
      await gateway.stop();
      gateway = await startOn(folder, smtp.url);
      const recipients = () => smtp.mails.flatMap((mail) => headersOf(mail, "to"));
      const delivered = () => receiver.received.map(({ body }) => body.data._id);
      const lost = await countLost({ ...ground, gateway }, recipients, delivered);
      const perMinute = (from: number, to: number) => (to - from) / 1e6 / (minutes / 2);
      const stored = perMinute(half.restarted, end.restarted);
      const growth = perMinute(half.held.heap, end.held.heap) - stored;
      const resident = perMinute(half.held.rss, end.held.rss);
      const p99 = at(0.99, [...first.reads, ...second.reads]);
      const { messages, pictures } = ground;
      return [
        {
          what: `Growth under mixed load without what is stored, the last ${minutes / 2} of ${minutes} min`,
          figure: `${growth.toFixed(2)} MB/min in use, ${resident.toFixed(2)} MB/min resident with what is stored`,
          yardstick: `stored ${stored.toFixed(2)} MB/min; ${megabytes(end.held.heap)} in use, restarted on the same data ${megabytes(end.restarted)}, at half time ${megabytes(half.held.heap)} and ${megabytes(half.restarted)}; ${whole(second.turns)} visits, ${megabytes(end.held.rss)} resident, files ${half.held.files} and ${end.held.files}`,
          target: `< ${target.growth} MB/min`,
          holds: growth < target.growth,
        },
        {
          what: "Public reads meanwhile",
          figure: `p99 ${milliseconds(p99)}`,
          target: `< ${target.p99} ms`,
          holds: p99 < target.p99,
        },
        {
          what: "Messages, their answers and webhooks, and pictures lost",
          figure: String(lost),
          yardstick: `of ${whole(messages.size)} and ${whole(pictures.size)}; ${whole(smtp.mails.length)} mails, ${whole(receiver.received.length)} webhooks`,
          target: "0",
          holds: lost === 0,
        },
      ];
    } finally {
      await gateway.stop();
      await receiver.close();
      await smtp.close();
    }
  });
