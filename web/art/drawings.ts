import { cookstove } from "./covers/cookstove.ts";
import { ledger } from "./covers/ledger.ts";
import { mangrove } from "./covers/mangrove.ts";
import { peatland } from "./covers/peatland.ts";
import { satellite } from "./covers/satellite.ts";
import { savanna } from "./covers/savanna.ts";
import {
  featureContours,
  featureInterlocking,
  featureRings,
  favicon,
  icon,
  mint,
  postRings,
  strip,
  touchIcon,
} from "./emblems.ts";
import { poster, scenery, shared, tall, treeIn, wide } from "./hero.ts";

const postSeeds = ["acacia", "baobab", "cedar", "ebony", "fig", "iroko", "marula", "teak"];

/** Every drawing of the site by file name. The page loads those of `out`; `public` keeps its names for the outside world. */
export const drawings: Record<string, () => string> = {
  "art/out/hero-wide.svg": () => scenery(wide),
  "art/out/hero-tall.svg": () => scenery(tall),
  "art/out/tree-wide.svg": () => treeIn(wide),
  "art/out/tree-tall.svg": () => treeIn(tall),
  "art/out/feature-rings.svg": featureRings,
  "art/out/feature-contours.svg": featureContours,
  "art/out/feature-interlocking.svg": featureInterlocking,
  "art/out/strip.svg": strip,
  "art/out/mint.svg": mint,
  "art/out/cover-ledger.svg": ledger,
  "art/out/cover-mangrove.svg": mangrove,
  "art/out/cover-savanna.svg": savanna,
  ...Object.fromEntries(postSeeds.map((seed, index) => [`art/out/rings-${index + 1}.svg`, () => postRings(seed)])),
  "public/favicon.svg": favicon,
};

/** Pictures that must be pixels: what is drawn, and the picture's size. */
export const pictures: Record<string, { draw: () => string; width: number; height: number }> = {
  "public/icon-192.png": { draw: icon, width: 192, height: 192 },
  "public/icon-512.png": { draw: icon, width: 512, height: 512 },
  "public/apple-touch-icon.png": { draw: touchIcon, width: 180, height: 180 },
  "public/og.png": { draw: () => poster(shared), width: 1200, height: 630 },
  ...Object.fromEntries(
    Object.entries({ mangrove, savanna, cookstove, satellite, ledger, peatland }).map(([name, draw]) => [
      `../gateway/seed/images/${name}.webp`,
      { draw, width: 1200, height: 800 },
    ]),
  ),
};

/** The widths of the pictures in `public/favicon.ico`, in pixels. */
export const faviconSizes = [16, 32, 48];
