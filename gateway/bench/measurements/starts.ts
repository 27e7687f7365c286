import { performance } from "node:perf_hooks";
import { startBuilt, withFolder } from "../gateway.ts";
import { median } from "../load.ts";
import { whole, type Row } from "../report.ts";
import type { Usage } from "../server.ts";
import type { Stage } from "../stage.ts";
import { seed } from "./tables.ts";

const seconds = (value: number) => `${(value / 1_000).toFixed(2)} s`;

const coldStart = (records: number, target: number, rounds: number): Promise<Row> =>
  withFolder(async (folder) => {
    const dataDir = `${folder}/data`;
    await seed({ DATA_DIR: dataDir }, records);
    await (await startBuilt(dataDir)).stop();
    const taken: number[] = [];
    const used: Usage[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = performance.now();
      const server = await startBuilt(dataDir);
      taken.push(performance.now() - before);
      used.push(await server.usage());
      await server.stop();
    }
    const time = median(taken);
    const cpu = median(used.map((one) => one.cpu / 1_000));
    const rss = median(used.map((one) => one.rss / 1e6));
    return {
      what: `Start to /readyz, ${whole(records)} records`,
      figure: seconds(time),
      yardstick: `worst ${seconds(Math.max(...taken))}, ${seconds(cpu)} of processors, ${whole(rss)} MB`,
      target: `< ${target} s`,
      holds: time < target * 1_000,
    };
  });

/** From the start of the process to the first 200 of /readyz. */
export const coldStarts = async ({ pace: { rounds } }: Stage): Promise<Row[]> => [
  await coldStart(10_000, 2, rounds),
  await coldStart(100_000, 4, rounds),
];
