import type { Feature } from "../../platform/feature.ts";
import { InvitationResolver } from "./invitation.resolver.ts";
import { PasswordResetResolver } from "./password-reset.resolver.ts";
import { OwnAccountResolver } from "./own-account.resolver.ts";
import { PasswordLinkStateResolver } from "./password-link-state.resolver.ts";

export const accountFeature: Feature = {
  resolvers: [PasswordResetResolver, OwnAccountResolver, InvitationResolver, PasswordLinkStateResolver],
};
