import { Field, InputType, Int } from "type-graphql";
import { userChangeRules, userRules } from "../../../contract/rules.ts";
import { inputOf, textInputOf } from "../../platform/kits/input-of.ts";
import { tableOf } from "../../platform/kits/table-of.ts";
import { TableQuery } from "../../platform/records/tables/table.ts";
import { User } from "./user.model.ts";

const NewPassword = textInputOf(userRules, { password: "The password." });

@InputType({ description: "A user that an administrator adds." })
export class UserInput extends inputOf(User, userRules, NewPassword) {}

const ChangedPassword = textInputOf(userChangeRules, { password: "A new password; empty: the old one stays." });

@InputType({ description: "A user that an administrator edits." })
export class UserChangeInput extends inputOf(User, userChangeRules, ChangedPassword) {}

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
