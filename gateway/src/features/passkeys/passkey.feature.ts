import type { Feature } from "../../platform/feature.ts";
import { removals } from "../../platform/records/commit.ts";
import { exported } from "../../platform/records/personal-data.ts";
import { challengeExpiry } from "./challenges.ts";
import { PasskeyModel } from "./passkey.model.ts";
import { PasskeyResolver } from "./passkey.resolver.ts";
import { removeInvalidPasskeys } from "./passkey.service.ts";

export const passkeyFeature: Feature = {
  resolvers: [PasskeyResolver],
  expires: [challengeExpiry],
  jobs: [{ name: "remove invalid passkeys", every: "hourly", run: removeInvalidPasskeys }],
  erase: {
    ofAccount: ({ _id }) => [removals(PasskeyModel, { accountId: String(_id) }, 0)],
    onTrash: async (accountId) => void (await PasskeyModel.deleteMany({ accountId })),
  },
  personalData: { passkeys: exported(PasskeyModel, ({ ids }) => ({ accountId: { $in: ids } })) },
};
