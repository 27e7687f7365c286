import { parseArgs } from "node:util";
import { graphqlList, graphqlSelections, restList, restPost } from "./measurements/lists.ts";
import { table, type Row } from "./report.ts";
import { withStage, type Stage } from "./stage.ts";

const measurements: Record<string, (stage: Stage) => Promise<Row[]>> = {
  "rest-list": restList,
  "graphql-list": graphqlList,
  "graphql-selections": graphqlSelections,
  "rest-post": restPost,
};

const { values, positionals } = parseArgs({ options: { quick: { type: "boolean" } }, allowPositionals: true });
const names = positionals.length > 0 ? positionals : Object.keys(measurements);
const pace = values.quick ? { seconds: 1, rounds: 2 } : { seconds: 2, rounds: 3 };

await withStage(pace, async (stage) => {
  const rows: Row[] = [];
  for (const name of names) {
    process.stderr.write(`${name} …\n`);
    rows.push(...(await measurements[name]!(stage)));
  }
  console.log(table(rows));
});
