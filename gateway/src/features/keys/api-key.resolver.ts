import { Arg, Ctx, Extensions, ID, Int, Mutation, Query, Resolver } from "type-graphql";
import { maxApiKeys, maxSecretOverlapHours } from "../../../contract/limits.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { NeedsRecentAuthentication } from "../../platform/auth/recent-authentication.ts";
import { ApiKey, ApiKeyInput, NewApiKey } from "./api-key.model.ts";
import { issueApiKey, listApiKeys, revokeApiKey, rotateApiKey } from "./api-key.service.ts";

@Resolver()
export class ApiKeyResolver {
  @Query(() => [ApiKey], { description: "All API keys, expired ones too, newest first; revoked ones are gone." })
  async apiKeys(): Promise<ApiKey[]> {
    return listApiKeys();
  }

  @Extensions({ isRepeatable: true })
  @NeedsRecentAuthentication()
  @Mutation(() => NewApiKey, {
    description: `Create an API key that acts as its maker. CONFLICT if there are ${maxApiKeys} keys.`,
  })
  async createApiKey(
    @Arg("input", () => ApiKeyInput, { description: "The key." }) input: ApiKeyInput,
    @Ctx() context: RequestContext,
  ): Promise<NewApiKey> {
    return issueApiKey(input, context.viewer!._id, context);
  }

  @NeedsRecentAuthentication()
  @Mutation(() => NewApiKey, {
    description: "Give an API key another secret. Its id, name, scopes, expiry and maker stay.",
  })
  async rotateApiKey(
    @Arg("_id", () => ID, { description: "The key's id." }) _id: string,
    @Arg("overlapHours", () => Int, {
      defaultValue: 0,
      description: `For how many hours the former secret is valid, too: 0 to ${maxSecretOverlapHours}.`,
    })
    overlapHours: number,
    @Ctx() { log, outbox, record, viewer }: RequestContext,
  ): Promise<NewApiKey> {
    const rotated = await rotateApiKey(_id, overlapHours, outbox);
    log.info({ event: "key rotated", key: _id, overlapHours, actor: viewer?._id });
    await record({ event: "key.rotated", recordId: String(rotated.key._id) });
    return rotated;
  }

  @Mutation(() => ApiKey, { description: "Revoke an API key with all its secrets, at once and for good." })
  async revokeApiKey(
    @Arg("_id", () => ID, { description: "The key's id." }) _id: string,
    @Ctx() { log, record, viewer }: RequestContext,
  ): Promise<ApiKey> {
    const key = await revokeApiKey(_id);
    log.info({ event: "key revoked", key: _id, actor: viewer?._id });
    await record({ event: "key.revoked", recordId: String(key._id) });
    return key;
  }
}
