import { hashOfApiKey, isWholeApiKey } from "../../platform/auth/api-key-secret.ts";
import { isOverlapping } from "../../platform/auth/rotated-secret.ts";
import { Role, type Viewers } from "../../platform/auth/viewer.ts";
import { Refusal, unauthenticated } from "../../platform/errors/app-error.ts";
import type { CommandTools, Feature } from "../../platform/feature.ts";
import { removals } from "../../platform/records/commit.ts";
import { LastUse } from "../../platform/records/last-use.ts";
import { exported } from "../../platform/records/personal-data.ts";
import { accountNamed } from "../users/find-account.service.ts";
import { isAdministrator, UserModel } from "../users/user.model.ts";
import { ApiKeyModel, type ApiKey, type ApiKeyInput } from "./api-key.model.ts";
import { ApiKeyResolver } from "./api-key.resolver.ts";
import { issueApiKey, removeOrphanedApiKeys } from "./api-key.service.ts";

async function apiKeyWith(secret: string): Promise<ApiKey | null> {
  const hash = hashOfApiKey(secret);
  const key = await ApiKeyModel.findOne({ hash }).lean();
  if (key) return key;
  const rotated = await ApiKeyModel.findOne({ earlierHash: hash }).lean();
  return rotated && isOverlapping(rotated.earlierUntil!, rotated.overlapHours) ? rotated : null;
}

async function refusalOf(key: ApiKey | null): Promise<string | null> {
  if (!key) return "The API key is unknown, or was revoked or rotated; ask for another";
  if (key.expiresAt && key.expiresAt <= new Date()) return "The API key has expired; ask for another";
  return (await isAdministrator(key.makerId))
    ? null
    : "The account that created the API key is no longer an administrator; ask for another key";
}

// Keys are not cached, so that a revoked one is refused at the next call.
function apiKeyViewers(): Viewers["apiKey"] {
  const lastUse = new LastUse(ApiKeyModel);
  return async (secret, log) => {
    const key = isWholeApiKey(secret) ? await apiKeyWith(secret) : null;
    const refusal = await refusalOf(key);
    if (!key || refusal) {
      log.warn({ event: "key refused", key: key?._id });
      throw unauthenticated(refusal ?? undefined);
    }
    lastUse.note(key._id, key.lastUsedAt);
    return { _id: key.makerId, role: Role.Admin, apiKey: { _id: String(key._id), scopes: key.scopes } };
  };
}

async function makerOf(as: string | undefined): Promise<string> {
  const first = { role: Role.Admin, deletedAt: null };
  const maker =
    as === undefined ? await UserModel.findOne(first).sort({ createdAt: 1, _id: 1 }).lean() : await accountNamed(as);
  if (maker?.role === Role.Admin) return String(maker._id);
  const missing = as === undefined ? "Nobody is an administrator" : `No administrator has the e-mail ${as}`;
  throw new Refusal(`${missing}; npm run make-admin -- EMAIL makes one`);
}

interface Args {
  input: ApiKeyInput;
  as: string | undefined;
}

async function* printApiKey({ input, as }: Args, tools: CommandTools): AsyncGenerator<string> {
  const { key, secret } = await issueApiKey(input, await makerOf(as), tools);
  const until = key.expiresAt ? ` until ${key.expiresAt.toISOString()}` : "";
  yield `The API key ${key.name} acts as ${key.maker}${until}. Its secret is shown this once:`;
  yield secret;
}

export const apiKeyFeature: Feature = {
  resolvers: [ApiKeyResolver],
  viewers: () => ({ apiKey: apiKeyViewers() }),
  commands: { "api-key": printApiKey },
  jobs: [{ name: "remove orphaned API keys", every: "hourly", run: removeOrphanedApiKeys }],
  erase: { ofAccount: ({ _id }) => [removals(ApiKeyModel, { makerId: String(_id) }, 0)] },
  personalData: { apiKeys: exported(ApiKeyModel, ({ ids }) => ({ makerId: { $in: ids } })) },
};
