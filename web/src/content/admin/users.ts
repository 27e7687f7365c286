import { passwordLinkDays } from "../../../../gateway/contract/limits.ts";
import { isolated } from "../isolated.ts";

export const roleHints = {
  user: "signs in, and changes only their own account.",
  admin: "reads, changes and deletes all records and accounts.",
};

export const sharedEmailText = (spelling: string) =>
  spelling ? `Also an older user's address; signs in as ${spelling}` : "Also an older user's address; give another one";

const validity = `The link works once and expires in ${passwordLinkDays} days.`;

export const signOutTexts = {
  signOut: "Sign out",
  signingOut: "Signing out…",
  failed: "Failed to sign out",
  signedOut: (name: string) => `${isolated(name)} signed out on all devices`,
  ask: (name: string) => ({
    title: "Sign out this user?",
    message: `${isolated(name)} will be signed out on all devices, and can sign in again.`,
    yes: "Sign out",
    no: "Cancel",
  }),
  askOwn: {
    title: "Sign out everywhere?",
    message: "You'll be signed out on all devices, including this one.",
    yes: "Sign out",
    no: "Stay signed in",
  },
};

export const linkTexts = {
  invite: "Invite",
  inviting: "Inviting…",
  inviteTitle: "Invite a colleague",
  inviteFailed: "Failed to invite",
  inviteHint: (canMail: boolean) =>
    canMail ? "We'll e-mail a link to set a password and show it to you as well." : "You'll get a link to pass on.",
  invited: (name: string) => `Invitation for ${isolated(name)}`,
  ended: "The earlier password link no longer works.",
  another: "Create new link",
  link: "Password link",
  making: "Creating…",
  linkFailed: "Failed to create a link",
  linkTo: (name: string) => `Password link for ${isolated(name)}`,
  ask: (name: string) => ({
    title: "Create a password reset link?",
    message: `Anyone with this link can set a new password for ${isolated(name)}.`,
    yes: "Create link",
    no: "Cancel",
  }),
  hint: (email: string, isMailed: boolean) =>
    isMailed
      ? `Sent to ${email}. ${validity} You can also copy it and send it yourself.`
      : `Not sent by e-mail: pass the link on to ${email}. ${validity}`,
  copied: "The link is copied.",
  leave: {
    title: "Close without a copy?",
    message: "You haven't copied the link, and it won't be shown again. You can create another one later.",
    yes: "Close",
    no: "Go back",
  },
};
