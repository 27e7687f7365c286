import { GraphQLJSONObject } from "graphql-scalars";
import { Field, InputType } from "type-graphql";
import { passkeyRules } from "../../../contract/passkey-rules.ts";
import { textInputOf } from "../../platform/kits/input-of.ts";

@InputType({ description: "A passkey that somebody adds to the own account." })
export class PasskeyInput extends textInputOf(passkeyRules, { name: "What to call it, as in My phone." }) {
  @Field(() => GraphQLJSONObject, {
    description: "What the browser answered to passkeyCreationOptions: a RegistrationResponseJSON of WebAuthn.",
  })
  response!: Record<string, unknown>;
}
