import { Field, InputType, Int } from "type-graphql";
import { userChangeRules, userRules } from "../../../contract/rules.ts";
import type { Role } from "../../platform/auth/viewer.ts";
import { TableQuery } from "../../platform/records/table.ts";
import { tableOf } from "../../platform/kits/table-of.ts";
import { Rules } from "../../platform/records/input-rules.ts";
import { User } from "./user.model.ts";

@InputType({ description: "What adding and editing a user have in common." })
class UserFields {
  @Field(() => String, { defaultValue: "", description: "The first name; required, at most 100 characters." })
  first_name!: string;

  @Field(() => String, { defaultValue: "", description: "The last name; required, at most 100 characters." })
  last_name!: string;

  @Field(() => String, {
    defaultValue: "",
    description: "The name shown; empty, or as it was derived before: first and last name.",
  })
  name!: string;

  @Field(() => String, {
    defaultValue: "",
    description: "A short name; empty, or as it was derived before: the e-mail address up to the @.",
  })
  user_name!: string;

  @Field(() => String, { defaultValue: "", description: "The e-mail address; required, not taken by another user." })
  email!: string;

  @Field(() => Int, { nullable: true, description: "0 = User, 1 = Admin; required." })
  role!: Role;
}

@Rules(userRules)
@InputType({ description: "A user that an administrator adds." })
export class UserInput extends UserFields {
  @Field(() => String, { defaultValue: "", description: "The password: 8 to 128 characters." })
  password!: string;
}

@Rules(userChangeRules)
@InputType({ description: "A user that an administrator edits." })
export class UserChangeInput extends UserFields {
  @Field(() => String, {
    defaultValue: "",
    description: "A new password of 8 to 128 characters; empty: the old one stays.",
  })
  password!: string;
}

@InputType()
class UserTableFilters extends TableQuery {
  @Field(() => Int, { nullable: true, description: "Only the users of this role: 0 = User, 1 = Admin." })
  role?: number | null;
}

export const userTable = tableOf(
  User,
  ["name", "user_name", "first_name", "last_name", "email", "role", "createdAt"],
  { table: "user", rows: "users" },
  UserTableFilters,
);
