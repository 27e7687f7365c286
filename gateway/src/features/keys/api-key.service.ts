import { Types } from "mongoose";
import { maxApiKeys, maxSecretOverlapHours } from "../../../contract/limits.ts";
import { hashOfApiKey, newApiKeySecret, prefixOf } from "../../platform/auth/api-key-secret.ts";
import { endOfOverlap } from "../../platform/auth/rotated-secret.ts";
import { conflict, invalidFields, notFound } from "../../platform/errors/app-error.ts";
import { createWithinLimit, madeOnce } from "../../platform/records/create-within-limit.ts";
import { change, commit, untilCommitted } from "../../platform/records/commit.ts";
import { idOf } from "../../platform/records/find-records.ts";
import { AccountMailModel, noticeOf } from "../../platform/mail/account-mail.model.ts";
import type { MailQueue } from "../../platform/mail/outbox.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { UserModel } from "../users/user.model.ts";
import { ApiKeyModel, type ApiKey, type ApiKeyInput, type NewApiKey } from "./api-key.model.ts";

async function withMakers(keys: ApiKey[]): Promise<ApiKey[]> {
  const ids = [...new Set(keys.map(({ makerId }) => makerId))];
  const accounts = await UserModel.find({ _id: { $in: ids } }, { name: 1 }).lean();
  const names = new Map(accounts.map(({ _id, name }) => [String(_id), name]));
  return keys.map((key) => ({ ...key, maker: names.get(key.makerId) ?? null }));
}

const withMakerOf = async (key: ApiKey): Promise<ApiKey> => (await withMakers([key]))[0]!;

export const listApiKeys = async (): Promise<ApiKey[]> =>
  withMakers(await ApiKeyModel.find().sort({ createdAt: -1, _id: -1 }).lean());

export async function addApiKey(
  { name, scopes, expiresAt }: ApiKeyInput,
  makerId: string,
  { newId, newSecret, outbox }: Pick<RequestContext, "newId" | "newSecret"> & { outbox: MailQueue },
): Promise<NewApiKey> {
  const secret = newApiKeySecret(newSecret);
  const key = {
    ...{ _id: newId ?? new Types.ObjectId(), name, scopes, createdAt: new Date(), makerId },
    ...{ prefix: prefixOf(secret), hash: hashOfApiKey(secret), ...(expiresAt && { expiresAt }) },
  };
  const { maker } = await withMakerOf(key);
  const made = await madeOnce<ApiKey>(ApiKeyModel, newId, async () => {
    const notice = noticeOf(outbox, { reason: "key-created", accountId: makerId });
    const made = await createWithinLimit(ApiKeyModel, maxApiKeys, {}, key, notice);
    if (!made) throw conflict(`There are ${maxApiKeys} API keys already; revoke one that is not used`);
    outbox?.wake(AccountMailModel);
    return made;
  });
  return { key: { ...made, maker }, secret };
}

async function apiKeyOf(_id: string): Promise<ApiKey> {
  const key = await ApiKeyModel.findOne({ _id: idOf(_id) }).lean();
  if (!key) throw notFound("API key");
  return key;
}

function earlierFor(overlapHours: number, { hash }: ApiKey) {
  if (overlapHours === 0) return { $unset: { earlierHash: 1, earlierUntil: 1, overlapHours: 1 } };
  return { $set: { earlierHash: hash, earlierUntil: endOfOverlap(overlapHours), overlapHours } };
}

export async function rotateApiKey(_id: string, overlapHours: number, outbox: MailQueue): Promise<NewApiKey> {
  if (overlapHours < 0 || overlapHours > maxSecretOverlapHours)
    throw invalidFields({ overlapHours: `Overlap must be 0 to ${maxSecretOverlapHours} hours` });
  return untilCommitted(async () => {
    // Reads come first: an error after the write would lose the secret.
    const key = await withMakerOf(await apiKeyOf(_id));
    const secret = newApiKeySecret();
    const { $set, ...others } = earlierFor(overlapHours, key);
    const update = { ...others, $set: { ...$set, prefix: prefixOf(secret), hash: hashOfApiKey(secret) } };
    const notice = noticeOf(outbox, { reason: "key-rotated", accountId: key.makerId });
    const rotated = await commit(change(ApiKeyModel, { _id: key._id, hash: key.hash }, update), ...notice);
    outbox?.wake(AccountMailModel);
    return rotated && { key: { ...rotated, maker: key.maker }, secret };
  });
}

export async function revokeApiKey(_id: string): Promise<ApiKey> {
  const key = await withMakerOf(await apiKeyOf(_id));
  const { deletedCount } = await ApiKeyModel.deleteOne({ _id: key._id });
  if (deletedCount === 0) throw notFound("API key");
  return key;
}

export async function removeOrphanedApiKeys(): Promise<void> {
  const keys = await withMakers(await ApiKeyModel.find().lean());
  const orphaned = keys.filter(({ maker }) => maker === null).map(({ _id }) => _id);
  if (orphaned.length > 0) await ApiKeyModel.deleteMany({ _id: { $in: orphaned } });
}

type Context = Pick<RequestContext, "log" | "record" | "newId" | "newSecret"> & {
  outbox: MailQueue;
  viewer?: RequestContext["viewer"];
};

export async function issueApiKey(input: ApiKeyInput, makerId: string, context: Context): Promise<NewApiKey> {
  const { log, record, viewer } = context;
  const made = await addApiKey(input, makerId, context);
  const { _id, scopes } = made.key;
  log.info({ event: "key made", key: _id, scopes, actor: viewer?._id });
  await record({ event: "key.created", recordId: String(_id) });
  return made;
}
