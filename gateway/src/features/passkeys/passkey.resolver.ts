import { GraphQLJSONObject } from "graphql-scalars";
import { Arg, Ctx, Extensions, ID, Mutation, Query, Resolver } from "type-graphql";
import { maxPasskeys } from "../../../contract/limits.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { madeOnce } from "../../platform/records/create-within-limit.ts";
import { NeedsRecentAuthentication } from "../../platform/auth/recent-authentication.ts";
import { Session } from "../sessions/session-info.model.ts";
import { Passkey, PasskeyInput, PasskeyModel } from "./passkey.model.ts";
import { creationOptions, requestOptions } from "./passkey-options.ts";
import {
  addPasskey,
  listPasskeys,
  reauthenticateWithPasskey,
  removePasskey,
  signInWithPasskey,
} from "./passkey.service.ts";

const passkeyResponse = {
  description: "The browser's response to passkeyRequestOptions: an AuthenticationResponseJSON of WebAuthn.",
};

@Resolver()
export class PasskeyResolver {
  @Query(() => [Passkey], { description: "One's own passkeys, newest first." })
  async passkeys(@Ctx() { viewer }: RequestContext): Promise<Passkey[]> {
    return listPasskeys(viewer!._id);
  }

  @Query(() => GraphQLJSONObject, {
    description:
      "What a browser needs to make a passkey for the signed-in user: a PublicKeyCredentialCreationOptionsJSON of WebAuthn, valid once and for 5 minutes. UNAVAILABLE if PUBLIC_URL does not allow passkeys, CONFLICT if there are 20.",
  })
  async passkeyCreationOptions(@Ctx() { env, tokens, viewer }: RequestContext): Promise<object> {
    return creationOptions(env, tokens, viewer!._id);
  }

  @Query(() => GraphQLJSONObject, {
    description:
      "What a browser needs to sign in with a passkey: a PublicKeyCredentialRequestOptionsJSON of WebAuthn, valid once and for 5 minutes. UNAVAILABLE if PUBLIC_URL does not allow passkeys.",
  })
  async passkeyRequestOptions(@Ctx() { env, tokens }: RequestContext): Promise<object> {
    return requestOptions(env, tokens);
  }

  @Extensions({ isRepeatable: true })
  @NeedsRecentAuthentication()
  @Mutation(() => Passkey, { description: `Add a passkey to one's own account. CONFLICT if there are ${maxPasskeys}.` })
  async addPasskey(
    @Arg("input", () => PasskeyInput, { description: "The passkey." }) input: PasskeyInput,
    @Ctx() context: RequestContext,
  ): Promise<Passkey> {
    const { limits, log, record, viewer, newId } = context;
    await limits.ownSignIn(viewer!._id, context);
    const add = () => addPasskey(input, viewer!._id, context);
    const passkey = await madeOnce(PasskeyModel, newId, add);
    log.info({ event: "passkey added", passkey: passkey._id, actor: viewer?._id });
    await record({ event: "passkey.added", recordId: String(passkey._id) });
    return passkey;
  }

  @NeedsRecentAuthentication()
  @Mutation(() => Passkey, { description: "Remove one of one's own passkeys: it can no longer be used to sign in." })
  async removePasskey(
    @Arg("_id", () => ID, { description: "The passkey's id." }) _id: string,
    @Ctx() context: RequestContext,
  ): Promise<Passkey> {
    const { limits, log, outbox, record, viewer } = context;
    await limits.ownSignIn(viewer!._id, context);
    const passkey = await removePasskey(_id, viewer!._id, outbox);
    log.info({ event: "passkey removed", passkey: passkey._id, actor: viewer?._id });
    await record({ event: "passkey.removed", recordId: String(passkey._id) });
    return passkey;
  }

  @Mutation(() => Session, {
    description:
      "Sign in with a passkey, without e-mail or password. Every failure is UNAUTHENTICATED with the same text.",
  })
  async loginWithPasskey(
    @Arg("response", () => GraphQLJSONObject, passkeyResponse) response: Record<string, unknown>,
    @Ctx() context: RequestContext,
  ): Promise<Session> {
    return signInWithPasskey(response, context);
  }

  @Mutation(() => Session, {
    description:
      "Authenticate the session again by one's own passkey, as reauthenticate does by the password. Every failure is BAD_USER_INPUT with the same text.",
  })
  async reauthenticateWithPasskey(
    @Arg("response", () => GraphQLJSONObject, passkeyResponse) response: Record<string, unknown>,
    @Ctx() context: RequestContext,
  ): Promise<Session> {
    return reauthenticateWithPasskey(response, context);
  }
}
