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

export const sessionListTexts = {
  heading: "Sessions",
  hint: "These devices are signed in to your account. You can also sign out on all devices, including this one, and cancel password links.",
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

export const everywhereTexts = {
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
