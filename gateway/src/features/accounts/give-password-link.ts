import { Refusal } from "../../platform/errors/app-error.ts";
import type { CommandTools } from "../../platform/feature.ts";
import { accountNamed } from "../users/find-account.service.ts";
import { linkFor } from "./given-link.service.ts";

export async function* givePasswordLink(email: string, tools: CommandTools): AsyncGenerator<string> {
  const user = await accountNamed(email);
  if (!user) throw new Refusal(`No account has the e-mail ${email}`);
  const { user: given, url, mailed } = await linkFor(user, "given", { ...tools, tokens: tools.tokens(), viewer: null });
  const until = given.givenLinkUntil!.toISOString();
  yield `A link for ${email}, which works once, until ${until}${mailed ? "; it is mailed, too" : ""}:`;
  yield url;
}
