import { whole, type Row } from "../report.ts";
import type { Stage } from "../stage.ts";

const target = 250;

/** What the gateway holds resident after all that was measured before. */
export async function memory({ gateway }: Stage): Promise<Row[]> {
  const { rss } = await gateway.usage();
  const { data } = (await gateway.query("{ contactTable(query: {}) { total } }")) as {
    data: { contactTable: { total: number } };
  };
  return [
    {
      what: "Memory after the run (RSS)",
      figure: `${whole(rss / 1e6)} MB`,
      yardstick: `with ${whole(data.contactTable.total)} contacts`,
      target: `< ${target} MB`,
      holds: rss < target * 1e6,
    },
  ];
}
