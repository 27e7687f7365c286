// Takes the README's pictures from the built product: npm run screens
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import sharp from "sharp";
import { openBrowser } from "../e2e/browser.ts";
import { startGateway } from "../e2e/gateway.ts";

const folder = fileURLToPath(new URL("screens/", import.meta.url));
const largest = 150_000;

interface Shot {
  path: string;
  width: number;
  height: number;
  /** Device pixels to one of CSS. */
  scale?: number;
}

const shots: Record<string, Shot> = {
  "landing-1440": { path: "/", width: 1440, height: 900 },
  "landing-375": { path: "/", width: 375, height: 812, scale: 2 },
  "blog-1440": { path: "/blog", width: 1440, height: 900 },
};

mkdirSync(folder, { recursive: true });
const [gateway, browser] = await Promise.all([startGateway(), openBrowser()]);
for (const [name, { path, width, height, scale }] of Object.entries(shots)) {
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale ?? 1,
    reducedMotion: "reduce",
  });
  await page.goto(gateway.url + path, { waitUntil: "networkidle" });
  const { size } = await sharp(await page.screenshot())
    .webp({ quality: 78, effort: 6 })
    .toFile(`${folder}${name}.webp`);
  if (size > largest) throw new Error(`${name} has ${size} bytes: more than ${largest}.`);
  console.log(`${name}.webp ${Math.round(size / 1000)} kB`);
  await page.close();
}
await browser.close();
await gateway.stop();
