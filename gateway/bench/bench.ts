import { parseArgs } from "node:util";
import { compareCommit } from "./compare/compare-commit.ts";
import { contacts, contactsAmongMany } from "./measurements/contacts.ts";
import { growth } from "./measurements/growth.ts";
import { hostile } from "./measurements/hostile.ts";
import { changingList, graphqlList, graphqlSelections, restList, restPost } from "./measurements/lists.ts";
import { lighthouseMobile } from "./measurements/lighthouse.ts";
import { logins, loginsAtOnce } from "./measurements/logins.ts";
import { memory } from "./measurements/memory.ts";
import { metrics } from "./measurements/metrics.ts";
import { pageBytes } from "./measurements/pages.ts";
import { soak } from "./measurements/soak.ts";
import { coldStarts } from "./measurements/starts.ts";
import { embeddedTable, mongodbTable } from "./measurements/tables.ts";
import { waits, waitsOnMongodb } from "./measurements/waits.ts";
import { table, type Row } from "./report.ts";
import { withStage, type Stage } from "./stage.ts";

const measurements: Record<string, (stage: Stage) => Promise<Row[]>> = {
  "rest-list": restList,
  "rest-list-changing": changingList,
  "graphql-list": graphqlList,
  "graphql-selections": graphqlSelections,
  "rest-post": restPost,
  contacts,
  "contacts-among-many": contactsAmongMany,
  logins,
  "logins-at-once": loginsAtOnce,
  memory,
  metrics,
  "table-embedded": embeddedTable,
  "table-mongodb": mongodbTable,
  "cold-start": coldStarts,
  pages: pageBytes,
  lighthouse: lighthouseMobile,
  hostile,
  waits,
  "waits-mongodb": waitsOnMongodb,
  growth,
  soak,
};

const { values, positionals } = parseArgs({ options: { quick: { type: "boolean" } }, allowPositionals: true });
const pace = values.quick ? { seconds: 1, rounds: 2 } : { seconds: 2, rounds: 3 };
if (positionals[0] === "compare") {
  const [, commit = "HEAD"] = positionals;
  const rows = await compareCommit(commit, pace);
  console.log(table(rows, ["what", "this tree", commit, "ratio"]));
  process.exit();
}
/** What takes ten minutes is for those who ask for it. */
const usual = Object.keys(measurements).filter((name) => name !== "soak" && name !== "growth");
const names = positionals.length > 0 ? positionals : usual;
const unknown = names.filter((name) => !(name in measurements));
if (unknown.length > 0) {
  console.error(`No measurement is called ${unknown.join(", ")}; there are ${Object.keys(measurements).join(", ")}`);
  process.exit(1);
}

/** What goes wrong with one measurement takes none of the others with it. */
const failed =
  (name: string) =>
  (error: Error): Row[] => [{ what: name, figure: "failed", yardstick: error.message.slice(0, 80), holds: false }];

await withStage(pace, async (stage) => {
  const rows: Row[] = [];
  for (const name of names) {
    process.stderr.write(`${name} …\n`);
    rows.push(...(await measurements[name]!(stage).catch(failed(name))));
  }
  console.log(table(rows));
});
