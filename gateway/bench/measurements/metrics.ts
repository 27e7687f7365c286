import { startGateway, withFolder } from "../gateway.ts";
import { compare, type Load } from "../load.ts";
import { perSecond, type Row } from "../report.ts";
import { putPosts, type Stage } from "../stage.ts";

/** The machine's other work changes a round by more than what is measured, so that it takes many short ones. */
const pace = { seconds: 1, rounds: 30 };

/** What the quickest calls lose by METRICS_PORT: the same gateway with and without, in turn. */
export const metrics = ({ gateway, posts }: Stage): Promise<Row[]> =>
  withFolder(async (folder) => {
    const measured = await startGateway(folder, { METRICS_PORT: "0" });
    try {
      const [post] = await putPosts(measured);
      const rows: Row[] = [];
      for (const [what, path, same] of [
        ["REST list of 100 posts", "/api/blog/list", "/api/blog/list"],
        ["REST post by id", `/api/blog/${post!._id}`, `/api/blog/${posts[0]!._id}`],
      ] as const) {
        const driven: Parameters<typeof compare>[0] = [
          [measured, { path }],
          [gateway, { path: same }],
        ];
        const { loads } = await compare(driven, pace);
        const [{ perSecond: figure, p99, cpu }, without] = loads as [Load, Load];
        // Of a core that has nothing else to do; others may be using this machine.
        const ratio = without.cpu / cpu;
        rows.push({
          what: `${what}, with METRICS_PORT`,
          figure: perSecond(figure),
          yardstick: `without ${perSecond(without.perSecond)}, ${without.cpu.toFixed(1)} µs`,
          ratio,
          target: ">= 0.97 x by CPU",
          p99,
          cpu,
          holds: ratio >= 0.97,
        });
      }
      return rows;
    } finally {
      await measured.stop();
    }
  });
