import { Field, InputType, Int, ObjectType, registerEnumType } from "type-graphql";
import { userChangeRules, userRules } from "../../../contract/rules.ts";
import type { Role } from "../../platform/auth/viewer.ts";
import { TableQuery } from "../../platform/records/table.ts";
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

export enum UserColumn {
  name = "name",
  user_name = "user_name",
  first_name = "first_name",
  last_name = "last_name",
  email = "email",
  role = "role",
  createdAt = "createdAt",
}
registerEnumType(UserColumn, {
  name: "UserColumn",
  description: "The columns that the user table shows and sorts by.",
  valuesConfig: {
    name: { description: "The name shown." },
    user_name: { description: "The short name." },
    first_name: { description: "The first name." },
    last_name: { description: "The last name." },
    email: { description: "The e-mail address." },
    role: { description: "User or Admin." },
    createdAt: { description: "When the account was made." },
  },
});

@InputType({ description: "Which page of the user table, and how it is searched and sorted." })
export class UserTableQuery extends TableQuery {
  @Field(() => UserColumn, {
    nullable: true,
    description: "The column to sort by; none: newest first, in the trash last deleted first.",
  })
  sortBy?: UserColumn | null;

  @Field(() => Int, { nullable: true, description: "Only the users of this role: 0 = User, 1 = Admin." })
  role?: number | null;
}

@ObjectType({ description: "One page of the user table.", simpleResolvers: true })
export class UserTable {
  @Field(() => [User], { description: "The users on this page." })
  rows!: User[];

  @Field(() => Int, { description: "How many users match, on all pages." })
  total!: number;
}
