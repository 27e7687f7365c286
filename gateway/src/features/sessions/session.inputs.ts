import { Field, InputType } from "type-graphql";
import { loginRules, reauthenticationRules, registerRules } from "../../../contract/rules.ts";
import { textInputOf } from "../../platform/kits/input-of.ts";

const password = "The account's password.";

@InputType({ description: "Credentials." })
export class LoginInput extends textInputOf(loginRules, {
  email: "The account's e-mail address, in any case.",
  password,
}) {}

@InputType({ description: "The password of the signed-in user." })
export class ReauthenticationInput extends textInputOf(reauthenticationRules, { password }) {}

@InputType({ description: "A visitor's sign-up." })
export class RegisterInput extends textInputOf(registerRules, {
  firstname: "The first name.",
  lastname: "The last name.",
  email: "The e-mail address, not taken.",
  password: "The password.",
  password2: "The password once more.",
}) {
  @Field(() => String, {
    nullable: true,
    defaultValue: null,
    description: "Leave it out. Forms carry it where no person finds it; a sign-up that fills it is refused.",
  })
  fax_2?: string | null;
}
