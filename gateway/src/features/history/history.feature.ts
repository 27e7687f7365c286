import type { Feature } from "../../platform/feature.ts";
import { HistoryResolver } from "./history.resolver.ts";

export const historyFeature: Feature = { resolvers: [HistoryResolver] };
