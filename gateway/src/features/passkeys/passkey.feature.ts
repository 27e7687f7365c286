import type { Feature } from "../../platform/feature.ts";
import { challengeExpiry } from "./challenges.ts";
import { PasskeyResolver } from "./passkey.resolver.ts";
import { removeInvalidPasskeys } from "./passkey.service.ts";

export const passkeyFeature: Feature = {
  resolvers: [PasskeyResolver],
  expires: [challengeExpiry],
  jobs: [{ name: "remove invalid passkeys", every: "hourly", run: removeInvalidPasskeys }],
};
