import { Field, InputType } from "type-graphql";
import { loginRules, reauthenticationRules, registerRules } from "../../../contract/rules.ts";
import { Rules } from "../../platform/records/input-rules.ts";

@Rules(loginRules)
@InputType({ description: "Credentials." })
export class LoginInput {
  @Field(() => String, { defaultValue: "", description: "The account's e-mail address, in any case." })
  email!: string;

  @Field(() => String, { defaultValue: "", description: "The account's password." })
  password!: string;
}

@Rules(reauthenticationRules)
@InputType({ description: "The password of the signed-in user." })
export class ReauthenticationInput {
  @Field(() => String, { defaultValue: "", description: "The account's password." })
  password!: string;
}

@Rules(registerRules)
@InputType({ description: "A visitor's sign-up." })
export class RegisterInput {
  @Field(() => String, { defaultValue: "", description: "The first name; required, at most 100 characters." })
  firstname!: string;

  @Field(() => String, { defaultValue: "", description: "The last name; required, at most 100 characters." })
  lastname!: string;

  @Field(() => String, { defaultValue: "", description: "The e-mail address; required, not taken." })
  email!: string;

  @Field(() => String, { defaultValue: "", description: "The password: 8 to 128 characters." })
  password!: string;

  @Field(() => String, { defaultValue: "", description: "The password once more." })
  password2!: string;

  @Field(() => String, {
    nullable: true,
    defaultValue: null,
    description: "Leave it out. Forms carry it where no person finds it; a sign-up that fills it is refused.",
  })
  fax_2?: string | null;
}
