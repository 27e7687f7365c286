import { setTimeout as wait } from "node:timers/promises";
import { aContact } from "../../src/testing/factories.ts";
import { startGateway, withFolder, type Gateway } from "../gateway.ts";
import { whole, type Row } from "../report.ts";
import type { Held } from "../server.ts";
import type { Stage } from "../stage.ts";

const minutes = Number(process.env.SOAK_MINUTES ?? 10);
const clients = 10;
const between = 5_000;
const target = 1;

/** What visitors and administrators do, by turns; it leaves as many records as it finds. */
async function visit({ call, query, url }: Gateway, turn: number): Promise<void> {
  const [post] = (await call("GET", "/blog/list")) as [{ _id: string }];
  await call("GET", `/blog/${post._id}`);
  await (await fetch(`${url}/blog/${post._id}`)).text();
  await query("{ faqs { title body } blogPosts { _id title } }");
  const { _id } = (await call("POST", "/contact", aContact({ message: `Visit ${turn}` }))) as typeof post;
  await query(`{ contactTable(query: { search: "${turn}", sortBy: email }) { rows { _id message } total } }`);
  await call("PUT", `/contact/${_id}`, aContact({ message: "Answered" }));
  await call("DELETE", `/contact/${_id}`);
  await query(`mutation { eraseContact(_id: "${_id}") }`);
  if (turn % 50 === 0) await query(`mutation { login(input: { email: "a@b.co", password: "${turn}" }) { token } }`);
}

/** How much a value grows from one sample to the next: the slope of the line through all of them. */
function slope(values: number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const spread = values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
  return values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0) / spread;
}

/** Mixed load with a heap of 256 MB: what still grows in the second half of the time, memory and open files. Not for Windows. */
export const soak = (_stage: Stage): Promise<Row[]> =>
  withFolder(async (folder) => {
    const gateway = await startGateway(`${folder}/data`, { NODE_OPTIONS: "--max-old-space-size=256" });
    const end = Date.now() + minutes * 60_000;
    let turns = 0;
    const load = Promise.all(
      Array.from({ length: clients }, async () => {
        while (Date.now() < end) await visit(gateway, ++turns);
      }),
    );
    const samples: Held[] = [];
    try {
      while (Date.now() < end) {
        await Promise.race([wait(between), load]);
        samples.push(await gateway.held());
      }
      await load;
    } finally {
      await gateway.stop();
    }
    const late = samples.slice(samples.length / 2);
    const perMinute = (of: (held: Held) => number) => (slope(late.map(of)) * 60_000) / between;
    const heap = perMinute(({ heap }) => heap) / 1e6;
    const files = late.map(({ files }) => files);
    return [
      {
        what: `Growth under mixed load, the last ${minutes / 2} of ${minutes} min`,
        figure: `${heap.toFixed(2)} MB/min in use, ${(perMinute(({ rss }) => rss) / 1e6).toFixed(2)} MB/min resident`,
        yardstick: `${whole(turns * 9)} calls, ${whole(late.at(-1)!.rss / 1e6)} MB, files ${Math.min(...files)}-${Math.max(...files)}`,
        target: `< ${target} MB/min`,
        holds: heap < target,
      },
    ];
  });
