import { Field, InputType, ObjectType, type ResolverData } from "type-graphql";
import { passwordLinkDays } from "../../../contract/limits.ts";
import {
  invitationRules,
  ownAccountRules,
  passwordChangeRules,
  passwordResetRequestRules,
  passwordResetRules,
} from "../../../contract/rules.ts";
import type { RequestContext } from "../../platform/http/request-context.ts";
import { ChangesRecord } from "../../platform/records/input-rules.ts";
import { inputOf, textInputOf } from "../../platform/kits/input-of.ts";
import { User } from "../users/user.model.ts";

const newPassword = { password: "The new password.", password2: "The new password once more." };

@InputType({ description: "The account whose password to reset." })
export class PasswordResetRequestInput extends textInputOf(passwordResetRequestRules, {
  email: "The account's e-mail address, in any case.",
}) {}

@InputType({ description: "A new password, set with a link." })
export class PasswordResetInput extends textInputOf(passwordResetRules, {
  ...newPassword,
  token: "The part of the link after #.",
}) {}

@InputType({ description: "A new password of the signed-in user." })
export class PasswordChangeInput extends textInputOf(passwordChangeRules, {
  ...newPassword,
  current: "The current password.",
}) {}

@ChangesRecord(User, ({ context }: ResolverData<RequestContext>) => context.viewer?._id)
@InputType({ description: "Names and e-mail of one's own account." })
export class OwnAccountInput extends inputOf(User, ownAccountRules) {}

@InputType({ description: "A user who chooses the password with a link." })
export class InvitationInput extends inputOf(User, invitationRules) {}

@ObjectType({ description: "A link with which a user chooses a password.", simpleResolvers: true })
export class Invitation {
  @Field(() => User, { description: "The invited user." })
  user!: User;

  @Field(() => String, {
    description: `The link. It works once, within ${passwordLinkDays} days; give it to nobody else.`,
  })
  url!: string;

  @Field(() => Boolean, { description: "Whether a mail with the link waits to be sent to the user." })
  mailed!: boolean;
}
