import type { Feature } from "../../platform/feature.ts";
import { activityExpiry } from "../../platform/activity/activity-expiry.ts";
import { ActivityModel } from "../../platform/activity/activity.model.ts";
import { exportFields } from "../../platform/records/personal-data.ts";
import { ActivityResolver } from "./activity.resolver.ts";

const exported = "at event kind recordId count actorId keyId requestId";

export const activityFeature: Feature = {
  resolvers: [ActivityResolver],
  expires: [activityExpiry],
  async personalData({ ids }) {
    const own = { $or: [{ actorId: { $in: ids } }, { recordId: { $in: ids } }] };
    return { activity: await exportFields(ActivityModel as never, own, exported, { at: 1, _id: 1 }) };
  },
};
