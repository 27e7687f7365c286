/** The texts of one's own account. */
export const accountTexts = {
  person: "Who you are",
  name: "Name",
  email: "Email",
  change: "An administrator can change them, in the table of users.",
};

export const passwordTexts = {
  heading: "Password",
  hint: "A new one ends all your other sessions, and every link that sets it. Your passkeys stay.",
  change: "Change password",
  fields: { current: "Current password", password: "New password", password2: "New password, once more" },
  save: "Change it",
  saving: "Changing…",
  failed: "Failed to change password",
  changed: "Your password is changed, and your other sessions have ended.",
  changedAndMailed: "Your password is changed, and your other sessions have ended. A mail tells you of it, too.",
};

export const passkeyTexts = {
  heading: "Passkeys",
  hint: "Sign in by the lock of your device, without a password: a fingerprint, a face, a PIN.",
  unavailable: "This browser makes no passkeys. Open this page in one that does, or on your phone.",
  add: "Add passkey",
  adding: "Waiting for the browser…",
  next: "Go on",
  addFailed: "Failed to add passkey",
  closed: "The browser made none, since its question was closed. Go on asks once more.",
  added: (name: string) => `${name} added: it signs you in from now on.`,
  loading: "Loading...",
  none: "No passkeys yet. Add one for each device, so that each can be removed alone.",
  columns: { name: "Name", createdAt: "Added", lastUsedAt: "Last used" },
  name: "Name",
  nameHint: "By which you know the device again, such as “Laptop” or “Phone”.",
  unused: "Not yet",
  remove: "Remove",
  removing: "Removing…",
  removeFailed: "Failed to remove passkey",
  removed: (name: string) => `${name} removed`,
  ask: (name: string) => ({
    title: "Remove this passkey?",
    message: `“${name}” signs nobody in from now on. Remove it from the device too, which may still offer it.`,
    yes: "Remove",
    no: "Keep it",
  }),
};

export const everywhereTexts = {
  heading: "Sessions",
  hint: "Left signed in somewhere? End every session of your account, here too, and every link that sets its password.",
  signOut: "Sign out everywhere",
  signingOut: "Signing out…",
  failed: "Failed to sign out everywhere",
  ask: {
    title: "Sign out everywhere?",
    message: "Every session of your account ends, this one too. Your password and your passkeys stay.",
    yes: "Sign out",
    no: "Stay signed in",
  },
};
