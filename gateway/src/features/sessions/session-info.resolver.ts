import { Arg, Ctx, ID, Mutation, Query, Resolver } from "type-graphql";
import { maxListedSessions } from "../../../contract/limits.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findActive } from "../../platform/records/find-records.ts";
import { endEverySession } from "../users/password.service.ts";
import { UserModel } from "../users/user.model.ts";
import { SessionInfo } from "./session-info.model.ts";
import { endSession, listSessions } from "./session-info.service.ts";

async function signOut(_id: string, { log, record, viewer }: RequestContext, withLinks: boolean): Promise<boolean> {
  await endEverySession(_id, withLinks);
  log.info({ event: "signed out everywhere", account: _id, actor: viewer?._id });
  await record({ event: "user.signed-out-everywhere", kind: "User", recordId: _id });
  return true;
}

async function end(_id: string, { log, record, viewer }: RequestContext): Promise<boolean> {
  await endSession(_id, viewer!._id);
  log.info({ event: "session ended", session: _id, actor: viewer?._id });
  await record({ event: "session.ended" });
  return true;
}

@Resolver()
export class SessionInfoResolver {
  @Query(() => [SessionInfo], { description: `One's own sessions, newest first; at most ${maxListedSessions}.` })
  async sessions(@Ctx() { viewer }: RequestContext): Promise<SessionInfo[]> {
    return listSessions(viewer!);
  }

  @Mutation(() => Boolean, {
    description:
      "End the session of this request. A token of an earlier release has no session and is valid until it expires.",
  })
  async logout(@Ctx() context: RequestContext): Promise<boolean> {
    const sid = context.viewer?.session?.sid;
    return sid === undefined || end(sid, context);
  }

  @Mutation(() => Boolean, { description: "End one of one's own sessions. NOT_FOUND for any other." })
  async endSession(
    @Arg("_id", () => ID, { description: "The session's id." }) _id: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    return end(_id, context);
  }

  @Mutation(() => Boolean, {
    description: "End every session and link of the signed-in user, this session too. Passkeys stay.",
  })
  async signOutEverywhere(@Ctx() context: RequestContext): Promise<boolean> {
    return signOut(context.viewer!._id, context, true);
  }

  @Mutation(() => Boolean, { description: "End every session of an account; one's own is allowed." })
  async endSessionsOf(
    @Arg("_id", () => ID, { description: "The account's id." }) _id: string,
    @Ctx() context: RequestContext,
  ): Promise<boolean> {
    const account = await findActive(UserModel, _id);
    return signOut(String(account._id), context, false);
  }
}
