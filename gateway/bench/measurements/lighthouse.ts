import lighthouse, { type Result } from "lighthouse";
import { openBrowser } from "../../../web/e2e/browser/browser.ts";
import { median } from "../load.ts";
import { milliseconds, type Row } from "../report.ts";
import { freePort } from "../../test/harness/processes/free-port.ts";
import { postPath, said, withSite } from "../site.ts";
import type { Stage } from "../stage.ts";

const categories = ["performance", "accessibility", "best-practices", "seo"];
const leastPerformance = 98;
const paintTarget = 1_500;

interface Taken {
  scores: number[];
  paint: number;
  shift: number;
  blocking: number;
}

function read({ categories: given, audits, runtimeError }: Result): Taken {
  if (runtimeError) throw new Error(`Lighthouse: ${runtimeError.message}`);
  const missed = Object.values(audits).filter(
    ({ score, scoreDisplayMode }) => scoreDisplayMode === "binary" && score === 0,
  );
  for (const { id, title } of missed) process.stderr.write(`  ${id}: ${title}\n`);
  const value = (name: string) => audits[name]!.numericValue!;
  return {
    scores: categories.map((name) => Math.round(given[name]!.score! * 100)),
    paint: value("largest-contentful-paint"),
    shift: value("cumulative-layout-shift"),
    blocking: value("total-blocking-time"),
  };
}

function rowOf(path: string, taken: Taken[]): Row {
  const scores = categories.map((_, at) => median(taken.map((run) => run.scores[at]!)));
  const of = (name: "paint" | "shift" | "blocking") => median(taken.map((run) => run[name]));
  const [performance, ...others] = scores;
  return {
    what: `Lighthouse mobile, ${path}`,
    figure: `${scores.join(" / ")}, LCP ${milliseconds(of("paint"))}, CLS ${of("shift").toFixed(3)}`,
    yardstick: `blocked ${milliseconds(of("blocking"))}`,
    target: `>= ${leastPerformance} / 100 / 100 / 100, LCP < ${milliseconds(paintTarget)}, CLS 0`,
    holds:
      performance! >= leastPerformance &&
      others.every((score) => score === 100) &&
      of("paint") < paintTarget &&
      of("shift") < 0.0005,
  };
}

/** Lighthouse's own mobile profile (simulated slow 4G, CPU four times slower) on the built site behind the gateway. */
export const lighthouseMobile = ({ pace: { rounds } }: Stage): Promise<Row[]> =>
  withSite(async (site) => {
    const port = await freePort();
    const browser = await openBrowser(`--remote-debugging-port=${port}`);
    try {
      const rows: Row[] = [];
      for (const path of ["/", "/blog", await postPath(site), "/faq", "/contact"]) {
        const taken: Taken[] = [];
        for (let round = 0; round < rounds; round++) {
          const result = await lighthouse(site.url + path, { port, logLevel: "error", onlyCategories: categories });
          taken.push(read(result!.lhr));
        }
        rows.push(rowOf(said(path), taken));
      }
      return rows;
    } finally {
      await browser.close();
    }
  });
