import { cp, rm } from "node:fs/promises";
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
/** In milliseconds. */
const betweenReads = 20;
const betweenVisits = 100;
/** Milliseconds after which what goes out in the background, mails and webhooks, has long been written down. */
const untilQuiet = 5_000;
const target = { growth: 1, p99: 50 };

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;

/** How long public reads take, in milliseconds, for as long as the work lasts. */
async function readMeanwhile({ url }: Gateway, end: number): Promise<number[]> {
  const taken: number[] = [];
  while (Date.now() < end) {
    for (const path of ["/", "/api/faq/list", "/api/blog/list"]) {
      const before = performance.now();
      await (await fetch(url + path)).arrayBuffer();
      taken.push(performance.now() - before);
    }
    await wait(betweenReads);
  }
  return taken;
}

/** The gateway on this folder with a heap of 256 MB, mail, and webhooks to this machine. */
const startOn = (folder: string, smtpUrl: string) =>
  startGateway(`${folder}/data`, {
    NODE_OPTIONS: "--max-old-space-size=256",
    SMTP_URL: smtpUrl,
    TEAM_EMAIL: "team@example.org",
    WEBHOOK_PRIVATE_HOSTS: "127.0.0.1",
  });

/** All of it at once for half of the time, from this turn on. Answers the turn that it came to and the times of the reads. */
async function load(ground: Ground, from: number) {
  const end = Date.now() + (minutes / 2) * 60_000;
  let turns = from;
  const visits = Array.from({ length: clients }, async () => {
    while (Date.now() < end) {
      await visit(ground, ++turns);
      await wait(betweenVisits);
    }
  });
  const [reads] = await Promise.all([readMeanwhile(ground.gateway, end), ...visits]);
  await wait(untilQuiet);
  return { turns, reads };
}

/** What a gateway holds, and beside it one that was just started on a copy of its data, and has done everything once. */
async function compare(ground: Ground, folder: string, smtpUrl: string): Promise<{ held: Held; anew: number }> {
  const held = await ground.gateway.held();
  const copy = `${folder}/copy`;
  await cp(`${folder}/data`, `${copy}/data`, { recursive: true, filter: (path) => !path.endsWith(".pid") });
  const gateway = await startOn(copy, smtpUrl);
  try {
    // Nobody counts these turns.
    const other: Ground = { ...ground, gateway, messages: new Map(), pictures: new Map() };
    for (let turn = 1; turn <= 50; turn++) await visit(other, turn);
    return { held, anew: (await gateway.held()).heap };
  } finally {
    await gateway.stop();
    await rm(copy, { recursive: true });
  }
}

/**
 * Visitors, administrators, uploads, mail, a webhook and an API key at once, with a heap of 256 MB: what still grows in the
 * second half of the time beside what was stored meanwhile, which the embedded store holds in memory, and which gateways started anew
 * on copies of the data at half time and at the end tell; what public reads wait, what is lost.
 * SOAK_MINUTES names another time than ten. Not for Windows.
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
      const told = () => receiver.received.map(({ body }) => body.data._id);
      const lost = await countLost({ ...ground, gateway }, recipients, told);
      const perMinute = (from: number, to: number) => (to - from) / 1e6 / (minutes / 2);
      const stored = perMinute(half.anew, end.anew);
      const growth = perMinute(half.held.heap, end.held.heap) - stored;
      const resident = perMinute(half.held.rss, end.held.rss);
      const p99 = at(0.99, [...first.reads, ...second.reads]);
      const { messages, pictures } = ground;
      return [
        {
          what: `Growth under mixed load beside what is stored, the last ${minutes / 2} of ${minutes} min`,
          figure: `${growth.toFixed(2)} MB/min in use, ${resident.toFixed(2)} MB/min resident with what is stored`,
          yardstick: `stored ${stored.toFixed(2)} MB/min; ${megabytes(end.held.heap)} in use, started anew on the same data ${megabytes(end.anew)}, at half time ${megabytes(half.held.heap)} and ${megabytes(half.anew)}; ${whole(second.turns)} visits, ${megabytes(end.held.rss)} resident, files ${half.held.files} and ${end.held.files}`,
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
