import type { Feature } from "../../platform/feature.ts";
import { referencePatterns, referenceRouter } from "./reference.router.ts";

export const referenceFeature: Feature = {
  router: { patterns: () => referencePatterns, beforeStore: referenceRouter },
};
