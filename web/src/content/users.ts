/** The texts of links with which accounts set their passwords. */
const handOver = "It holds for 7 days, and once.";

export const signOutTexts = {
  signOut: "Sign out",
  signingOut: "Signing out…",
  failed: "Failed to sign out",
  signedOut: (name: string) => `${name} signed out on all devices`,
  ask: (name: string) => ({
    title: "Sign out this user?",
    message: `${name} will be signed out on all devices, and can sign in again.`,
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
  inviteHint: "The link to set a password goes there by mail, where mail is set up, and is shown to you.",
  invited: (name: string) => `Invitation for ${name}`,
  ended: "The earlier password link no longer works.",
  another: "Create new link",
  link: "Password link",
  making: "Making…",
  linkFailed: "Failed to make a link",
  linkTo: (name: string) => `Password link for ${name}`,
  ask: (name: string) => ({
    title: "Make a password link?",
    message: `Whoever has it sets a new password for ${name}. It is mailed there, where mail is set up, and shown to you.`,
    yes: "Make the link",
    no: "Cancel",
  }),
  hint: (email: string, isMailed: boolean) =>
    isMailed
      ? `It is on its way to ${email}. ${handOver} You may hand it over yourself, too.`
      : `It was not mailed: hand it to ${email} yourself. ${handOver}`,
  copied: "The link is copied.",
  leave: {
    title: "Close without a copy?",
    message:
      "The link was neither mailed nor copied, and is not shown again. “Password link” in the row makes another.",
    yes: "Close",
    no: "Go back to it",
  },
};
