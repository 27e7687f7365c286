import { Ctx, Field, ObjectType, Query, Resolver } from "type-graphql";
import type { RequestContext } from "../../platform/http/request-context.ts";

@ObjectType({
  description: "What this gateway is set up to do, as far as screens depend on it.",
  simpleResolvers: true,
})
export class Settings {
  @Field(() => Boolean, { description: "Whether it sends mail; where it does not, screens say what to do instead." })
  canMail!: boolean;
}

@Resolver(() => Settings)
export class SettingsResolver {
  @Query(() => Settings, { description: "What this gateway is set up to do." })
  settings(@Ctx() { outbox }: RequestContext): Settings {
    return { canMail: outbox !== null };
  }
}
