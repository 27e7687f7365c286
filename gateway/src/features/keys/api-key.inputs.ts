import { Field, GraphQLISODateTime, InputType, ObjectType } from "type-graphql";
import { apiKeyRules } from "../../../contract/api-key-rules.ts";
import { textInputOf } from "../../platform/kits/input-of.ts";
import { ApiKey } from "./api-key.model.ts";

@InputType({ description: "An API key that an administrator makes." })
export class ApiKeyInput extends textInputOf(apiKeyRules, { name: "What it is for." }) {
  @Field(() => [String], {
    defaultValue: [],
    description:
      "What it may do, at least one of KIND:read and KIND:write of faq, blog, user, contact. KIND:write alone shows nothing of records but _id and version.",
  })
  scopes!: string[];

  @Field(() => GraphQLISODateTime, {
    nullable: true,
    description: "Until when it works, at most to the year 9999; null or left out: until revoked.",
  })
  expiresAt?: Date | null;
}

@ObjectType({ description: "An API key with its secret, which is shown this once.", simpleResolvers: true })
export class NewApiKey {
  @Field(() => ApiKey, { description: "The key." })
  key!: ApiKey;

  @Field(() => String, { description: "Send it as Authorization: Bearer. It is stored nowhere." })
  secret!: string;
}
