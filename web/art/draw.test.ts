import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { drawings, pictures } from "./drawings.ts";
import { basicCharacters, basicFont } from "./font.ts";

const committed = (name: string) => readFileSync(join(import.meta.dirname, "..", name));
const pixels = (content: Buffer) => sharp(content).resize(120).removeAlpha().raw().toBuffer();

describe("committed art is what the generator draws (redraw: npm run draw)", () => {
  it.each(Object.entries(drawings))("%s", (name, draw) => {
    const drawn = draw();
    expect(committed(name).toString() === drawn).toBe(true);
    expect(gzipSync(drawn).length).toBeLessThan(12_000);
    expect(drawn.match(/ d="[^"]*\.\d\d/)?.[0]).toBeUndefined();
  });

  // Encoders round differently on other processors, so pictures are compared by what one sees.
  it.each(Object.entries(pictures))("%s", async (name, { draw, width, height }) => {
    const file = committed(name);
    expect(await sharp(file).metadata()).toMatchObject({ width, height });
    const [kept, drawn] = [await pixels(file), await pixels(Buffer.from(draw()))];
    const difference = kept.reduce((sum, value, i) => sum + Math.abs(value - drawn[i]!), 0) / kept.length;
    expect(difference).toBeLessThan(4);
  });

  it("the font of nearly every page", async () => {
    expect(committed("art/out/bricolage-basic.woff2").equals(await basicFont())).toBe(true);
    const styles = committed("src/styles/fonts.css").toString();
    const [, ranges] = /bricolage-basic[^}]*unicode-range:([^;]+);/.exec(styles)!;
    const named = ranges!.split(",").flatMap((range) => {
      const [first, last = first] = range
        .replace(/\s*U\+/, "")
        .split("-")
        .map((code) => parseInt(code, 16));
      return Array.from({ length: last! - first! + 1 }, (_, i) => String.fromCodePoint(first! + i));
    });
    expect(named.join("")).toBe(basicCharacters);
  });
});
