// Draws every committed picture of the site, and cuts its font: npm run draw
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp, { type Sharp } from "sharp";
import { drawings, faviconSizes, pictures } from "./drawings.ts";
import { favicon } from "./emblems.ts";
import { basicFont } from "./font.ts";
import { ico } from "./ico.ts";

const web = join(import.meta.dirname, "..");
const put = (name: string, content: string | Buffer) => {
  mkdirSync(dirname(join(web, name)), { recursive: true });
  writeFileSync(join(web, name), content);
  console.log(name.padEnd(44), `${(gzipSync(content).length / 1000).toFixed(1)} kB`);
};

for (const [name, draw] of Object.entries(drawings)) put(name, draw());
for (const [name, { draw, width, height }] of Object.entries(pictures)) {
  const picture = sharp(Buffer.from(draw())).resize(width, height);
  put(
    name,
    name.endsWith(".webp") ? await webpUnder(60_000, picture) : await picture.png({ palette: true }).toBuffer(),
  );
}
const icons = faviconSizes.map(async (size) => ({
  size,
  png: await sharp(Buffer.from(favicon())).resize(size).png().toBuffer(),
}));
put("public/favicon.ico", ico(await Promise.all(icons)));
put("art/out/bricolage-basic.woff2", await basicFont());

async function webpUnder(bytes: number, picture: Sharp) {
  for (let quality = 70; ; quality -= 5) {
    const content = await picture.clone().webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (content.length < bytes) return content;
  }
}
