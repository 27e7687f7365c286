import { GraphQLJSONObject } from "graphql-scalars";
import { Field, InputType } from "type-graphql";
import { passkeyRules } from "../../../contract/passkey-rules.ts";
import { Rules } from "../../platform/records/input-rules.ts";

@Rules(passkeyRules)
@InputType({ description: "A passkey that somebody adds to the own account." })
export class PasskeyInput {
  @Field(() => String, {
    defaultValue: "",
    description: "What to call it, as in My phone; required, at most 100 characters.",
  })
  name!: string;

  @Field(() => GraphQLJSONObject, {
    description: "What the browser answered to passkeyCreationOptions: a RegistrationResponseJSON of WebAuthn.",
  })
  response!: Record<string, unknown>;
}
