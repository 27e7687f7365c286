import { ringsOf } from "../src/ui/art/ring-shape.ts";
import { smoothPath, type Point } from "../src/ui/art/smooth-path.ts";
import { growBaobab } from "./baobab.ts";
import { terrainFrom, type Field } from "./noise.ts";
import { colour } from "./colour.ts";
import { group, path, rect, relief, svg } from "./svg.ts";

interface Scene {
  width: number;
  height: number;
  /** The foot of the tree, and its scale. */
  tree: { x: number; y: number; scale: number };
  sun: { x: number; y: number; radius: number; count: number };
  /** Height of the land's edge, from the left to the right. */
  horizon: Field;
  light: number;
}

const rise = (x: number, at: number, width: number) => Math.exp(-(((x - at) / width) ** 2));

/** Right of the type: what lies left of the tree is land that a wide window uncovers. */
export const wide: Scene = {
  width: 2600,
  height: 1040,
  tree: { x: 2104, y: 818, scale: 0.7 },
  sun: { x: 2100, y: 476, radius: 436, count: 42 },
  horizon: (x) => 870 - 92 * rise(x, 2134, 430) - 34 * rise(x, 700, 420) - 20 * rise(x, 80, 200),
  light: 3000,
};

export const tall: Scene = {
  width: 800,
  height: 860,
  tree: { x: 404, y: 700, scale: 0.57 },
  sun: { x: 400, y: 392, radius: 346, count: 32 },
  horizon: (x) => 716 - 56 * rise(x, 414, 240) + 8 * Math.sin(x / 90),
  light: 2200,
};

export const shared: Scene = {
  width: 1200,
  height: 630,
  tree: { x: 800, y: 510, scale: 0.45 },
  sun: { x: 796, y: 290, radius: 276, count: 30 },
  horizon: (x) => 540 - 56 * rise(x, 820, 270) - 16 * rise(x, 200, 200),
  light: 2200,
};

/**
 * The rings grow outward once, in 1.2 s. Asked for as "#still" they simply stand: what someone wants of motion
 * does not reach a style inside an image in every browser, so the page chooses by the address.
 */
const growth = (count: number) => {
  const delays = Array.from(
    { length: count },
    (_, i) => `#s path:nth-child(${i + 1}){animation-delay:${Math.round((i / count) * 58) * 10}ms}`,
  );
  return `<style>#still:not(:target)~#s path{stroke-dasharray:1;animation:a .62s cubic-bezier(.3,.6,.3,1) both}@keyframes a{from{stroke-dashoffset:1;opacity:0}}${delays.join("")}</style><g id="still"/>`;
};

/** Sun and land: all that lies behind the tree. */
export function scenery({ width, height, tree, sun: { count, ...shape }, horizon }: Scene) {
  const rings = ringsOf({ seed: "sun", count, ...shape, points: 22 }).map(({ d, weight }) =>
    path(d, `stroke-width="${(weight * 1.3).toFixed(1)}" pathLength="1"`),
  );
  const edge = smoothPath(
    Array.from({ length: 25 }, (_, i): Point => [(i / 24) * width, horizon((i / 24) * width, 0)]),
  );
  const lines = relief(slopes(tree, horizon, height), {
    left: 0,
    top: height * 0.6,
    right: width,
    bottom: height,
    step: 5,
    levels: [-1.2, 3.4, 0.2],
    gap: 48,
    shortest: 150,
  });
  return svg(
    width,
    height,
    growth(count),
    group(`id="s" stroke="${colour.amber}" stroke-linecap="round"`, ...rings),
    `<clipPath id="l"><path id="g" d="${edge}V${height}H0Z"/></clipPath><use href="#g" fill="${colour.night}"/>`,
    group(
      `clip-path="url(#l)" stroke="${colour.mist}"`,
      path(lines.plain, `stroke-opacity=".3"`),
      path(lines.index, `stroke-opacity=".6" stroke-width="1.3"`),
    ),
    path(edge, `stroke="${colour.mist}" stroke-opacity=".7" stroke-width="1.3"`),
  );
}

/** Scenery and tree on their ground, for those who share a link. */
export const poster = (scene: Scene) =>
  svg(scene.width, scene.height, rect(scene.width, scene.height, colour.forest), scenery(scene), treeIn(scene));

export const treeIn = ({ width, height, tree, light }: Scene) => svg(width, height, baobab(tree, light));

/** The land as seen from a little above: distant ground is compressed, and the tree is on a knoll. */
function slopes(tree: Scene["tree"], horizon: Field, height: number): Field {
  const terrain = terrainFrom("land", 2);
  return (x, y) => {
    const edge = horizon(x, 0);
    const near = Math.max((y - edge) / (height - edge), -0.05) + 0.16;
    const across = (x - tree.x) / (640 * tree.scale);
    const along = (y - tree.y) / (230 * tree.scale);
    return (
      1.1 * terrain((x - tree.x) / (560 * (0.5 + near)), 2.1 * Math.log(near) + 4) +
      2.6 * Math.exp(-(across ** 2) - along ** 2)
    );
  };
}

function baobab({ x, y, scale }: Scene["tree"], light: number) {
  const { limbs, branches, folds } = growBaobab("d", light);
  return group(
    `transform="translate(${x} ${y}) scale(${scale})" fill="${colour.night}"`,
    path(limbs.join("")),
    group(
      `fill="none" stroke="${colour.night}" stroke-linecap="round"`,
      ...branches.map(({ d, weight }) => path(d, `stroke-width="${weight}"`)),
    ),
    path(folds.join(""), `fill="none" stroke="${colour.mist}" stroke-opacity=".16" stroke-width="1.6"`),
  );
}
