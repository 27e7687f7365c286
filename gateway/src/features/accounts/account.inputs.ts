import { Field, InputType, ObjectType } from "type-graphql";
import {
  invitationRules,
  ownAccountRules,
  passwordChangeRules,
  passwordResetRequestRules,
  passwordResetRules,
} from "../../../contract/rules.ts";
import { inputOf } from "../../platform/kits/input-of.ts";
import { Rules } from "../../platform/records/input-rules.ts";
import { User } from "../users/user.model.ts";

@Rules(passwordResetRequestRules)
@InputType({ description: "The account whose password to reset." })
export class PasswordResetRequestInput {
  @Field(() => String, { defaultValue: "", description: "The account's e-mail address, in any case." })
  email!: string;
}

@InputType({ description: "A new password, twice." })
class NewPassword {
  @Field(() => String, { defaultValue: "", description: "The new password: 8 to 128 characters." })
  password!: string;

  @Field(() => String, { defaultValue: "", description: "The new password once more." })
  password2!: string;
}

@Rules(passwordResetRules)
@InputType({ description: "A new password, set with a link." })
export class PasswordResetInput extends NewPassword {
  @Field(() => String, { defaultValue: "", description: "The part of the link after #." })
  token!: string;
}

@Rules(passwordChangeRules)
@InputType({ description: "A new password of the signed-in user." })
export class PasswordChangeInput extends NewPassword {
  @Field(() => String, { defaultValue: "", description: "The current password." })
  current!: string;
}

@InputType({ description: "Names and e-mail of one's own account." })
export class OwnAccountInput extends inputOf(User, ownAccountRules) {}

@InputType({ description: "A user who chooses the password with a link." })
export class InvitationInput extends inputOf(User, invitationRules) {}

@ObjectType({ description: "A link with which a user chooses a password.", simpleResolvers: true })
export class Invitation {
  @Field(() => User, { description: "The invited user." })
  user!: User;

  @Field(() => String, { description: "The link. It works once, within 7 days; give it to nobody else." })
  url!: string;

  @Field(() => Boolean, { description: "Whether a mail with the link waits to be sent to the user." })
  mailed!: boolean;
}
