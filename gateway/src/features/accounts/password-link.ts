import type { Env } from "../../platform/config/env.ts";
import type { PasswordLink, Tokens } from "../../platform/auth/tokens.ts";

// The token is in the fragment, which browsers do not send: it is in no log and no Referer.
export const passwordUrl = ({ publicUrl }: Pick<Env, "publicUrl">, tokens: Tokens, link: PasswordLink): string =>
  `${publicUrl}/reset#${tokens.issuePasswordLink(link)}`;
