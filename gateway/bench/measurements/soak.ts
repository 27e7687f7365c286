import { createHash } from "node:crypto";
import { performance } from "node:perf_hooks";
import { setTimeout as wait } from "node:timers/promises";
import { aContact } from "../../src/testing/factories.ts";
import { noise } from "../../src/testing/uploads/drawn-pictures.ts";
import { aMailServer } from "../../src/testing/servers/mail-server.ts";
import { startGateway, withFolder, type Gateway } from "../gateway.ts";
import { milliseconds, whole, type Row } from "../report.ts";
import type { Held } from "../server.ts";
import type { Stage } from "../stage.ts";
import { at } from "./tables.ts";

const minutes = Number(process.env.SOAK_MINUTES ?? 10);
const clients = 10;
/** In milliseconds; a sample collects garbage first, which everybody waits for. */
const betweenSamples = 15_000;
const betweenReads = 20;
const betweenVisits = 100;
const target = { growth: 1, p99: 50 };

/** What must be there at the end: the messages that were left, and the pictures by the hash of their bytes. */
interface Left {
  messages: Set<string>;
  pictures: Map<string, string>;
}

const hashOf = (bytes: ArrayBuffer) => createHash("sha256").update(new Uint8Array(bytes)).digest("hex");

async function picture({ url }: Gateway, path: string): Promise<string> {
  return hashOf(await (await fetch(`${url}/uploads/${path}/`)).arrayBuffer());
}

async function upload(gateway: Gateway, { pictures }: Left): Promise<void> {
  const { data } = (await gateway.query("{ uploadSettings { publicKey secureSignature secureExpire baseUrl } }")) as {
    data: { uploadSettings: { publicKey: string; secureSignature: string; secureExpire: number; baseUrl: string } };
  };
  const { publicKey, secureSignature, secureExpire, baseUrl } = data.uploadSettings;
  const form = new FormData();
  form.append("UPLOADCARE_PUB_KEY", publicKey);
  form.append("signature", secureSignature);
  form.append("expire", String(secureExpire));
  form.append("file", new Blob([new Uint8Array(await noise(320, 200).jpeg().toBuffer())]), "soak.jpg");
  const answer = await fetch(`${gateway.url}${baseUrl}/base/`, { method: "POST", body: form });
  if (!answer.ok) throw new Error(`The upload answered ${answer.status}: ${await answer.text()}`);
  const { file } = (await answer.json()) as { file: string };
  pictures.set(file, await picture(gateway, file));
}

/** Writes to the team as a visitor, so that a mail goes out. */
async function write({ url }: Gateway, message: string): Promise<string> {
  const headers = { "content-type": "application/json" };
  const answer = await fetch(`${url}/api/contact`, {
    method: "POST",
    headers,
    body: JSON.stringify(aContact({ message })),
  });
  if (!answer.ok) throw new Error(`The message was answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { _id: string })._id;
}

/** What visitors and administrators do, by turns; of fifty messages it leaves one. */
async function visit(gateway: Gateway, turn: number, left: Left): Promise<void> {
  const { call, query, url } = gateway;
  const [post] = (await call("GET", "/blog/list")) as [{ _id: string }];
  await (await fetch(`${url}/blog/${post._id}`)).text();
  await query("{ faqs { title body } blogPosts { _id title } }");
  const _id = await write(gateway, `Visit ${turn}`);
  await query(`{ contactTable(query: { search: "${turn}", sortBy: email }) { rows { _id message } total } }`);
  const isLeft = turn % 50 === 0;
  await call("PUT", `/contact/${_id}`, aContact({ message: isLeft ? "To be left" : "Answered" }));
  if (isLeft) left.messages.add(_id);
  else {
    await call("DELETE", `/contact/${_id}`);
    await query(`mutation { eraseContact(_id: "${_id}") }`);
  }
  if (turn % 50 === 10) await query(`mutation { login(input: { email: "a@b.co", password: "${turn}" }) { token } }`);
  if (turn % 50 === 20) await upload(gateway, left);
  if (turn % 50 === 30) await query("{ contactOverview { total weeks } unreadContacts }");
  if (turn % 500 === 40) {
    await query('mutation { deleteContacts(choice: { search: "To be left" }) { count } }');
    await query('mutation { restoreContacts(choice: { search: "To be left" }) { count } }');
  }
}

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

/** How many of what was left are missing or different. */
async function countLost(gateway: Gateway, { messages, pictures }: Left): Promise<number> {
  const there = new Set(((await gateway.call("GET", "/contact/list")) as { _id: string }[]).map(({ _id }) => _id));
  let lost = [...messages].filter((_id) => !there.has(_id)).length;
  for (const [file, hash] of pictures) if ((await picture(gateway, file)) !== hash) lost++;
  return lost;
}

/**
 * Visitors, administrators, uploads and mail at once, with a heap of 256 MB: what still grows in the second half of the time, what public
 * reads wait, what is lost. SOAK_MINUTES names another time. Not for Windows.
 */
export const soak = (_stage: Stage): Promise<Row[]> =>
  withFolder(async (folder) => {
    const smtp = await aMailServer();
    await smtp.open();
    const gateway = await startGateway(`${folder}/data`, {
      NODE_OPTIONS: "--max-old-space-size=256",
      SMTP_URL: smtp.url,
      TEAM_EMAIL: "team@example.org",
    });
    const end = Date.now() + minutes * 60_000;
    const left: Left = { messages: new Set(), pictures: new Map() };
    let turns = 0;
    const reads = readMeanwhile(gateway, end);
    const visits = Array.from({ length: clients }, async () => {
      while (Date.now() < end) {
        await visit(gateway, ++turns, left);
        await wait(betweenVisits);
      }
    });
    const load = Promise.all([...visits, reads]);
    const samples: Held[] = [];
    try {
      while (Date.now() < end) {
        await Promise.race([wait(betweenSamples), load]);
        samples.push(await gateway.held());
      }
      await load;
      const late = samples.slice(samples.length / 2);
      const perMinute = (of: (held: Held) => number) => (slope(late.map(of)) * 60_000) / betweenSamples;
      const heap = perMinute(({ heap }) => heap) / 1e6;
      const files = late.map(({ files }) => files);
      const p99 = at(0.99, await reads);
      const lost = await countLost(gateway, left);
      return [
        {
          what: `Growth under mixed load, the last ${minutes / 2} of ${minutes} min`,
          figure: `${heap.toFixed(2)} MB/min in use, ${(perMinute(({ rss }) => rss) / 1e6).toFixed(2)} MB/min resident`,
          yardstick: `${whole(turns)} visits, ${whole(late.at(-1)!.rss / 1e6)} MB, files ${Math.min(...files)}-${Math.max(...files)}`,
          target: `< ${target.growth} MB/min`,
          holds: heap < target.growth,
        },
        {
          what: "Public reads meanwhile",
          figure: `p99 ${milliseconds(p99)}`,
          target: `< ${target.p99} ms`,
          holds: p99 < target.p99,
        },
        {
          what: "Messages and pictures lost",
          figure: String(lost),
          yardstick: `of ${whole(left.messages.size)} and ${whole(left.pictures.size)}; ${whole(smtp.mails.length)} mails`,
          target: "0",
          holds: lost === 0,
        },
      ];
    } finally {
      await gateway.stop();
      await smtp.close();
    }
  });
