import { Field, InputType, Int } from "type-graphql";
import { userChangeRules, userRules } from "../../../contract/rules.ts";
import { inputOf } from "../../platform/kits/input-of.ts";
import { tableOf } from "../../platform/kits/table-of.ts";
import { TableQuery } from "../../platform/records/table.ts";
import { User } from "./user.model.ts";

@InputType({ description: "A user that an administrator adds." })
export class UserInput extends inputOf(User, userRules) {
  @Field(() => String, { defaultValue: "", description: "The password: 8 to 128 characters." })
  password!: string;
}

@InputType({ description: "A user that an administrator edits." })
export class UserChangeInput extends inputOf(User, userChangeRules) {
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
