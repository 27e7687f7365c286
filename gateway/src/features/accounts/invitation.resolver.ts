import { randomBytes } from "node:crypto";
import { Arg, Ctx, Extensions, ID, Mutation, Resolver } from "type-graphql";
import { Role } from "../../platform/auth/viewer.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { findActive } from "../../platform/records/find-records.ts";
import { NeedsRecentAuthentication, requireRecentAuthentication } from "../../platform/auth/recent-authentication.ts";
import { UserModel } from "../users/user.model.ts";
import { addAccount } from "../users/user.service.ts";
import { Invitation, InvitationInput } from "./account.inputs.ts";
import { linkFor } from "./given-link.service.ts";

// With a random password, a sign-in fails in the same time as with a wrong one.
const unknownPassword = () => randomBytes(36).toString("base64url");

@Resolver(() => Invitation)
export class InvitationResolver {
  @Extensions({ isRepeatable: true })
  @NeedsRecentAuthentication(({ input }: { input: InvitationInput }) => input.role === Role.Admin)
  @Mutation(() => Invitation, {
    description:
      "Create a user without a password, and make a link by which it is chosen. CONFLICT for a taken e-mail.",
  })
  async inviteUser(
    @Arg("input", () => InvitationInput, { description: "The user." }) input: InvitationInput,
    @Ctx() context: RequestContext,
  ): Promise<Invitation> {
    const { log, passwords, record, viewer, newId } = context;
    const user = await addAccount(passwords, { ...input, password: unknownPassword(), isInvited: true }, newId);
    const account = String(user._id);
    log.info({ event: "account added", account, role: user.role, actor: viewer?._id });
    await record({ event: "user.created", kind: "User", recordId: account });
    return linkFor(user, "invitation", context);
  }

  @Mutation(() => Invitation, {
    description: "Make a link by which a user chooses a new password; the old one stays until then.",
  })
  async passwordLink(
    @Arg("_id", () => ID, { description: "The user's id." }) _id: string,
    @Ctx() context: RequestContext,
  ): Promise<Invitation> {
    const user = await findActive(UserModel, _id);
    const isOwn = String(user._id) === context.viewer?._id;
    if (isOwn || user.role === Role.Admin) await requireRecentAuthentication(context.viewer);
    return linkFor(user, "given", context);
  }
}
