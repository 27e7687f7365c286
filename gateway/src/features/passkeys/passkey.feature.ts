import type { Feature } from "../../platform/feature.ts";
import { removals } from "../../platform/records/commit.ts";
import { exported } from "../../platform/records/personal-data.ts";
import { challengeExpiry } from "./passkey-options.ts";
import { PasskeyModel } from "./passkey.model.ts";
import { PasskeyResolver } from "./passkey.resolver.ts";
import { removeInvalidPasskeys } from "./passkey.service.ts";

const nothing = () => undefined;

export const passkeyFeature: Feature = {
  resolvers: [PasskeyResolver],
  expires: [challengeExpiry],
  jobs: [{ name: "remove invalid passkeys", every: "hourly", run: removeInvalidPasskeys }],
  erase: {
    ofAccount: ({ _id }) => [removals(PasskeyModel, { accountId: String(_id) }, 0)],
    // The account is in the trash, whatever fails here: the job removes what stays, which is invalid already.
    onTrash: (accountId) => PasskeyModel.deleteMany({ accountId }).then(nothing, nothing),
  },
  personalData: { passkeys: exported(PasskeyModel, ({ ids }) => ({ accountId: { $in: ids } })) },
};
