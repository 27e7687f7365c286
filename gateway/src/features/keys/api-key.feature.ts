import type { Feature } from "../../platform/feature.ts";
import { removals } from "../../platform/records/commit.ts";
import { exported } from "../../platform/records/personal-data.ts";
import { ApiKeyModel } from "./api-key.model.ts";
import { ApiKeyResolver } from "./api-key.resolver.ts";
import { removeOrphanedApiKeys } from "./api-key.service.ts";
import { apiKeyViewers } from "./load-api-key-viewer.ts";
import { printApiKey } from "./print-api-key.ts";

export const apiKeyFeature: Feature = {
  resolvers: [ApiKeyResolver],
  viewers: () => ({ apiKey: apiKeyViewers() }),
  commands: { "api-key": printApiKey },
  jobs: [{ name: "remove orphaned API keys", every: "hourly", run: removeOrphanedApiKeys }],
  erase: { ofAccount: ({ _id }) => [removals(ApiKeyModel, { makerId: String(_id) }, 0)] },
  personalData: { apiKeys: exported(ApiKeyModel, ({ ids }) => ({ makerId: { $in: ids } })) },
};
