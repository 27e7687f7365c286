import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { aMailServer, headersOf } from "../../src/testing/servers/mail-server.ts";
import { aReceiver } from "../../src/testing/servers/webhook-receiver.ts";
import { startGateway, withFolder, type Gateway } from "../gateway.ts";
import { milliseconds, whole, type Row } from "../report.ts";
import type { Held } from "../server.ts";
import { countLost, prepare, visit, type Ground } from "../soak-visits.ts";
import type { Stage } from "../stage.ts";
import { at } from "./tables.ts";

const minutes = Number(process.env.SOAK_MINUTES ?? 10);
const clients = 10;
/** In milliseconds; a sample collects garbage first, which everybody waits for. */
const betweenSamples = 15_000;
const betweenReads = 20;
const betweenVisits = 100;
const target = { growth: 1, p99: 50 };

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

/** How much a value grows from one sample to the next: the slope of the line through all of them. */
function slope(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, index) => sum + (index - middle) ** 2, 0);
  return values.reduce((sum, value, index) => sum + (index - middle) * (value - mean), 0) / spread;
}

/** The gateway on this folder with a heap of 256 MB, mail, and webhooks to this machine. */
const startOn = (folder: string, smtpUrl: string) =>
  startGateway(`${folder}/data`, {
    NODE_OPTIONS: "--max-old-space-size=256",
    SMTP_URL: smtpUrl,
    TEAM_EMAIL: "team@example.org",
    WEBHOOK_PRIVATE_HOSTS: "127.0.0.1",
  });

/** All of it at once until the end, with what the gateway holds meanwhile. Answers the visits, the times of the reads and the samples. */
async function load(ground: Ground) {
  const end = Date.now() + minutes * 60_000;
  const { gateway } = ground;
  let turns = 0;
  const visits = Array.from({ length: clients }, async () => {
    while (Date.now() < end) {
      await visit(ground, ++turns);
      await wait(betweenVisits);
    }
  });
  const reads = readMeanwhile(gateway, end);
  const all = Promise.all([...visits, reads]);
  const samples: Held[] = [];
  while (Date.now() < end) {
    await Promise.race([wait(betweenSamples), all]);
    samples.push(await gateway.held());
  }
  await all;
  return { turns, reads: await reads, samples };
}

/** What a gateway holds that was just started on the data, and has done everything once, in turns that nobody else counts. */
async function heldAnew(ground: Ground, from: number): Promise<number> {
  for (let turn = from; turn < from + 50; turn++) await visit(ground, turn);
  return (await ground.gateway.held()).heap;
}

/**
 * Visitors, administrators, uploads, mail, a webhook and an API key at once, with a heap of 256 MB: what still grows in the
 * second half of the time beside what was stored meanwhile, which the embedded store holds in memory, and which gateways started anew
 * on the first and on the last of the data tell; what public reads wait, what is lost.
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
      const first = await heldAnew(ground, 1_000_000);
      const { turns, reads, samples } = await load(ground);
      const { heap, rss } = await gateway.held();
      await gateway.stop();
      gateway = await startOn(folder, smtp.url);
      const recipients = () => smtp.mails.flatMap((mail) => headersOf(mail, "to"));
      const told = () => receiver.received.map(({ body }) => body.data._id);
      const lost = await countLost({ ...ground, gateway }, recipients, told);
      const anew = await heldAnew({ ...ground, gateway }, 2_000_000);
      const late = samples.slice(samples.length / 2);
      const perMinute = (of: (held: Held) => number) => (slope(late.map(of)) * 60_000) / betweenSamples / 1e6;
      const stored = (anew - first) / minutes / 1e6;
      const growth = perMinute((held) => held.heap) - stored;
      const files = late.map((held) => held.files);
      const p99 = at(0.99, reads);
      const { messages, pictures } = ground;
      return [
        {
          what: `Growth under mixed load beside what is stored, the last ${minutes / 2} of ${minutes} min`,
          figure: `${growth.toFixed(2)} MB/min in use, ${perMinute((held) => held.rss).toFixed(2)} MB/min resident with what is stored`,
          yardstick: `stored ${stored.toFixed(2)} MB/min; ${whole(heap / 1e6)} MB in use, started anew on the same data ${whole(anew / 1e6)}; ${whole(turns)} visits, ${whole(rss / 1e6)} MB resident, files ${Math.min(...files)}-${Math.max(...files)}`,
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
