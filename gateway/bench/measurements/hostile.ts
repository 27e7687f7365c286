import { readFileSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { getIntrospectionQuery } from "graphql";
import { startGateway, withFolder, type Gateway } from "../gateway.ts";
import { whileOthersAsk } from "../others.ts";
import { milliseconds, whole, type Row } from "../report.ts";

const maxWaitMs = 50;
const maxPeakBytes = 100e6;

const times = <T>(count: number, part: (at: number) => T) => Array.from({ length: count }, (_, at) => part(at));
const selection = (name: string, count: number) =>
  times(count, (at) => (at ? `${name[0]}${at}: ${name}` : name)).join(" ");
/** So many whole lists of posts, each with its bodies so many times. */
const lists = (count: number, bodies: number) =>
  `{ ${times(count, (at) => `${at ? `l${at}: ` : ""}blogPosts { ...b }`).join(" ")} } fragment b on BlogPost { ${selection("body", bodies)} }`;

const fill = (text: string) => text.repeat(Math.floor(20_000 / text.length));
/** Texts that Markdown parsers take long for. */
const hostileTexts = ["* a\n", "[", "*a **b ", "![", "> ", "]\n\n>", "\n+ *", "(\\``\n\n", "_a_ ", "[a](<"].map(fill);

const post = (title: string, body: string) => ({ title, body });

/** Asks and lets the answer go by, whatever it is. */
async function ask({ url }: Gateway, path: string, query?: string): Promise<void> {
  const headers = { "content-type": "application/json" };
  const init = query === undefined ? {} : { method: "POST", headers, body: JSON.stringify({ query }) };
  for await (const part of (await fetch(url + path, init)).body ?? []) void part;
}

const introspectionTwice = getIntrospectionQuery().replace(
  "__schema {",
  "again: __schema { types { ...FullType } } __schema {",
);

/** The pages of the ten newest posts. */
async function newest({ url }: Gateway): Promise<string[]> {
  const posts = (await (await fetch(`${url}/api/blog/list?limit=10`)).json()) as { _id: string }[];
  return posts.map(({ _id }) => `/blog/${_id}`);
}

/** Six clients that ask for a large answer and read nothing of it for so long. */
async function readNothing({ url }: Gateway, ms: number): Promise<void> {
  const body = JSON.stringify({ query: lists(1, 8) });
  const request = `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
  const sockets = times(6, () => request).map((text) => {
    const socket = connect(Number(new URL(url).port), "127.0.0.1").pause();
    socket.write(text);
    return socket;
  });
  await wait(ms);
  for (const socket of sockets) socket.destroy();
}

/** The most memory that a process held since `forgetPeak`, in bytes (Linux). */
const peakOf = (pid: number) =>
  Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) * 1024;
const forgetPeak = (pid: number) => writeFileSync(`/proc/${pid}/clear_refs`, "5");

const cases: [what: string, attack: (gateway: Gateway) => Promise<unknown>][] = [
  ["a document that is refused for its cost", (gateway) => ask(gateway, "/graphql", lists(9, 7))],
  ["an answer that is refused for its bytes", (gateway) => ask(gateway, "/graphql", lists(5, 8))],
  ["two introspections in one document", (gateway) => ask(gateway, "/graphql", introspectionTwice)],
  ["one whole list with each text eight times", (gateway) => ask(gateway, "/graphql", lists(1, 8))],
  [
    "the same, ten at once",
    (gateway) => Promise.all(times(10, () => lists(1, 8)).map((query) => ask(gateway, "/graphql", query))),
  ],
  ["the whole list, REST", (gateway) => ask(gateway, "/api/blog/list")],
  [
    "ten hostile texts saved",
    (gateway) =>
      Promise.all(hostileTexts.map((text, at) => gateway.call("POST", "/blog", post(`Hostile ${at}`, text)))),
  ],
  [
    "the pages of ten hostile texts",
    async (gateway) => Promise.all((await newest(gateway)).map((path) => ask(gateway, path))),
  ],
  ["the feed with ten hostile texts", (gateway) => ask(gateway, "/feed.xml")],
  [
    "the feed after another post",
    async (gateway) => {
      await gateway.call("POST", "/blog", post("One more", "Text."));
      await ask(gateway, "/feed.xml");
    },
  ],
  ["the page of all 211 posts", (gateway) => ask(gateway, "/blog")],
  ["ten pages of posts that are not there", (gateway) => Promise.all(times(10, (at) => ask(gateway, `/blog/${at}`)))],
  ["six clients that read nothing for 10 s", (gateway) => readNothing(gateway, 10_000)],
];

async function measure(gateway: Gateway, what: string, attack: (gateway: Gateway) => Promise<unknown>): Promise<Row> {
  const { rss: idle } = await gateway.usage();
  forgetPeak(gateway.pid);
  const { taken, worst, piece } = await whileOthersAsk(gateway, () => attack(gateway), ["/livez", "/api/faq/list"]);
  const peak = peakOf(gateway.pid) - idle;
  const row: Row = {
    what: `Hostile: ${what}`,
    figure: `others wait ${milliseconds(worst)}, ${whole(peak / 1e6)} MB`,
    yardstick: `longest piece ${milliseconds(piece)}, the attack ${milliseconds(taken)}`,
    target: `< ${maxWaitMs} ms, < ${maxPeakBytes / 1e6} MB`,
    holds: Math.min(worst, piece || Infinity) < maxWaitMs && peak < maxPeakBytes,
  };
  process.stderr.write(`  ${row.what}: ${row.figure}, ${row.yardstick}\n`);
  return row;
}

/** What one attacker costs everybody else: the longest wait of others, and the memory above that of the gateway at rest. */
export const hostile = (): Promise<Row[]> =>
  withFolder(async (folder) => {
    const gateway = await startGateway(`${folder}/data`);
    try {
      const body = "Carbon in the soil of a forest, measured twice. ".repeat(400).slice(0, 19_000);
      for (let at = 0; at < 200; at++) await gateway.call("POST", "/blog", post(`Post ${at}`, body));
      const rows: Row[] = [];
      for (const [what, attack] of cases) rows.push(await measure(gateway, what, attack));
      return rows;
    } finally {
      await gateway.stop();
    }
  });
