import type { Feature } from "../../platform/feature.ts";
import { HistoryResolver } from "./history.resolver.ts";
import { savedVersions } from "./saved-versions.ts";

export const historyFeature: Feature = {
  resolvers: [HistoryResolver],
  personalData: { versions: { find: ({ ids, models }) => savedVersions(ids, models) } },
};
