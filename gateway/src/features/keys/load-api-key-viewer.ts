import { hashOfApiKey, isWholeApiKey } from "../../platform/auth/api-key-secret.ts";
import { isOverlapping } from "../../platform/auth/rotated-secret.ts";
import { Role, type Viewers } from "../../platform/auth/viewer.ts";
import { unauthenticated } from "../../platform/errors/app-error.ts";
import { isAdministrator } from "../users/user.model.ts";
import { LastUse } from "../../platform/records/last-use.ts";
import { ApiKeyModel, type ApiKey } from "./api-key.model.ts";

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
export function apiKeyViewers(): Viewers["apiKey"] {
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
