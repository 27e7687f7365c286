import type { Feature } from "../../platform/feature.ts";
import { activityExpiry } from "../../platform/activity/activity-expiry.ts";
import { ActivityResolver } from "./activity.resolver.ts";

export const activityFeature: Feature = { resolvers: [ActivityResolver], expires: [activityExpiry] };
