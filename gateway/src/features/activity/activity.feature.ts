import type { Feature } from "../../platform/feature.ts";
import { activityExpiry, ActivityModel } from "../../platform/activity/activity.model.ts";
import { exported } from "../../platform/records/personal-data.ts";
import { ActivityResolver } from "./activity.resolver.ts";

export const activityFeature: Feature = {
  resolvers: [ActivityResolver],
  expires: [activityExpiry],
  personalData: {
    activity: exported(ActivityModel, ({ ids }) => ({ $or: [{ actorId: { $in: ids } }, { recordId: { $in: ids } }] }), {
      at: 1,
      _id: 1,
    }),
  },
};
