import { Field, ObjectType } from "type-graphql";
import { sessionHours } from "../../../contract/limits.ts";
import { User } from "../users/user.model.ts";

@ObjectType({ description: "A signed-in account.", simpleResolvers: true })
export class Session {
  @Field(() => String, {
    description: `Send it in the header x-auth-token, or as Authorization: Bearer. It holds for ${sessionHours} hours.`,
  })
  token!: string;

  @Field(() => User, { description: "Who is signed in." })
  user!: User;
}
