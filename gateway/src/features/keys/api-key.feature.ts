import type { Feature } from "../../platform/feature.ts";
import { ApiKeyResolver } from "./api-key.resolver.ts";
import { removeOrphanedApiKeys } from "./api-key.service.ts";

export const apiKeyFeature: Feature = {
  resolvers: [ApiKeyResolver],
  jobs: [{ name: "remove orphaned API keys", every: "hourly", run: removeOrphanedApiKeys }],
};
