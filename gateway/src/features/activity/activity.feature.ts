import type { Feature } from "../../platform/feature.ts";
import { ActivityResolver } from "./activity.resolver.ts";

export const activityFeature: Feature = { resolvers: [ActivityResolver] };
