import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import type axe from "axe-core";
import type { Page } from "@playwright/test";

const script = `${await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")};0`;

/** Waits for transitions and animations under way that have an end: a colour halfway from one to the other is neither. */
const animationsEnded = (page: Page) =>
  page.evaluate(async () => {
    const hasEnd = ({ timeline, playState, effect }: Animation) =>
      timeline === document.timeline && playState === "running" && effect?.getComputedTiming().endTime !== Infinity;
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(hasEnd)
        .map(({ finished }) => finished),
    );
  });

/** What axe finds on the page once its animations have ended, one line a finding. */
export async function axeFindings(page: Page): Promise<string[]> {
  await animationsEnded(page);
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(script);
  const { violations } = await page.evaluate(() =>
    (window as unknown as { axe: typeof axe }).axe.run(document, {
      resultTypes: ["violations"],
      rules: { "target-size": { enabled: true } },
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
