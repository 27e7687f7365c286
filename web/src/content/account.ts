import { isolated } from "./isolated.ts";

export const accountTexts = {
  person: "Who you are",
  name: "Name",
  email: "Email",
  change: "Change name or e-mail",
  fields: { first_name: "First Name", last_name: "Last Name", email: "Email" },
  emailHint: "You sign in with it. Another one cancels password links.",
  failed: "Failed to change your account",
  saved: "Your account is saved.",
  savedEmail: (email: string) => `Your account is saved. Sign in with ${email} from now on.`,
};

export const passwordTexts = {
  heading: "Password",
  hint: "Changing it signs you out on other devices and cancels reset links. Passkeys keep working.",
  change: "Change password",
  fields: { current: "Current password", password: "New password", password2: "Confirm new password" },
  save: "Change password",
  saving: "Changing…",
  failed: "Failed to change password",
  changed: "Your password is changed, and your other sessions have ended.",
  changedAndMailed: "Your password is changed, and your other sessions have ended. You'll also get an e-mail about it.",
};

export const passkeyTexts = {
  heading: "Passkeys",
  hint: "Sign in with your fingerprint, face or device PIN instead of a password.",
  unavailable: "This browser doesn't support passkeys. Try another browser or your phone.",
  add: "Add passkey",
  adding: "Waiting for the browser…",
  next: "Continue",
  addFailed: "Failed to add passkey",
  closed: "Cancelled. Choose Continue to try again.",
  added: (name: string) => `Passkey ${isolated(name)} added`,
  loading: "Loading...",
  none: "No passkeys yet. Add one for each device, so that each can be removed alone.",
  columns: { name: "Name", createdAt: "Added", lastUsedAt: "Last used" },
  name: "Name",
  nameHint: "A name to recognise the device, e.g. “Laptop”.",
  unused: "Not yet",
  remove: "Remove",
  removing: "Removing…",
  removeFailed: "Failed to remove passkey",
  removed: (name: string) => `${isolated(name)} removed`,
  ask: (name: string) => ({
    title: "Remove this passkey?",
    message: `You can no longer sign in with “${isolated(name)}”. Also delete it on the device.`,
    yes: "Remove",
    no: "Keep it",
  }),
};

export const sessionListTexts = {
  heading: "Sessions",
  hint: "These devices are signed in to your account. Sign out on all devices, including this one, and cancel password links.",
  loading: "Loading...",
  none: "No sessions yet. Yours is listed once you sign in again.",
  columns: { device: "Device", startedAt: "Signed in", lastUsedAt: "Last used", method: "Method" },
  current: "This device",
  methods: { password: "Password", passkey: "Passkey" },
  signOut: "Sign out",
  signingOut: "Signing out…",
  failed: "Failed to sign out",
  signedOut: (device: string) => `${device} signed out`,
};

export const signOutEverywhereTexts = {
  signOut: "Sign out everywhere",
  signingOut: "Signing out…",
  failed: "Failed to sign out everywhere",
  ask: {
    title: "Sign out everywhere?",
    message:
      "You'll be signed out on all devices, including this one, and password links are cancelled. Your password and passkeys keep working.",
    yes: "Sign out",
    no: "Stay signed in",
  },
};
