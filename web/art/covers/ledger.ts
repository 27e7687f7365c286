import { randomFrom } from "../../src/ui/art/ring-shape.ts";
import { smoothPath, type Point } from "../../src/ui/art/smooth-path.ts";
import { noiseFrom } from "../noise.ts";
import { colour } from "../colour.ts";
import { group, path, rect, svg } from "../svg.ts";

const [centre, middle] = [430, 400];

/** Half a trunk whose rings run on as the lines of an account book, with entries on them; amber ones are retired. */
export function ledger() {
  const random = randomFrom("book");
  const settle = noiseFrom("book");
  let radius = 0;
  const years = Array.from({ length: 16 }, () => ({
    radius: (radius += 10 + 22 * random()),
    weight: 1.4 + 1.8 * random() ** 2,
  }));
  const drawn = years.map(({ radius: r, weight }) => {
    const half = Array.from({ length: 19 }, (_, i): Point => {
      const angle = Math.PI / 2 + (i / 18) * Math.PI;
      const lobe = 1 + 0.13 * Math.cos(angle) ** 2 * settle(Math.sin(angle) * 1.9 + 3, r / 300);
      return [centre + r * Math.cos(angle) * lobe, middle - r * Math.sin(angle)];
    });
    return path(
      smoothPath([[1230, middle - r], [800, middle - r], ...half, [800, middle + r], [1230, middle + r]]),
      `stroke-width="${weight.toFixed(1)}"`,
    );
  });
  const entry = (x: number, y: number, width: number) => `M${x} ${Math.round(y) - 5}h${width}v10h-${width}z`;
  const issued: string[] = [];
  const retired: string[] = [];
  for (const { radius: r } of years)
    for (const y of [middle - r, middle + r]) {
      let x = 520 + Math.round(330 * random());
      for (; x < 1000; x += 110 + Math.round(420 * random())) issued.push(entry(x, y, 28 + Math.round(60 * random())));
      if (random() < 0.3) retired.push(entry(1090, y, 58));
    }
  return svg(
    1200,
    800,
    rect(1200, 800, colour.mist),
    group(`stroke="${colour.ink}"`, ...drawn),
    path(issued.join(""), `fill="${colour.leaf}"`),
    path(retired.join(""), `fill="${colour.amber}"`),
  );
}
