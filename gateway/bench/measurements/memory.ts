import { setTimeout as wait } from "node:timers/promises";
import { whole, type Row } from "../report.ts";
import type { Stage } from "../stage.ts";

const target = 250;
const rest = 10_000;
const megabytes = (bytes: number) => `${whole(bytes / 1e6)} MB`;

/** What the gateway holds resident after all that was measured before, at once and after ten seconds of rest. */
export async function memory({ gateway }: Stage): Promise<Row[]> {
  const { rss: atOnce } = await gateway.usage();
  await wait(rest);
  const { rss } = await gateway.usage();
  const { data } = (await gateway.query("{ contactTable(query: {}) { total } }")) as {
    data: { contactTable: { total: number } };
  };
  return [
    {
      what: "Memory after the run (RSS)",
      figure: megabytes(rss),
      yardstick: `at once ${megabytes(atOnce)}, ${whole(data.contactTable.total)} contacts`,
      target: `< ${target} MB`,
      holds: rss < target * 1e6,
    },
  ];
}
