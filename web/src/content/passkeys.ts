/** By the name of the browser's error. */
export const passkeyErrors: Record<string, string> = {
  SecurityError: "Passkeys work only at the site's own address, and this is another one. Open the site there.",
  InvalidStateError: "This device has a passkey for your account already.",
  ConstraintError:
    "This device has no screen lock, fingerprint or PIN that a passkey could ask for. Set one up, or use another device.",
  NotSupportedError: "This device can't create a passkey for this site. Use another one.",
  default: "The browser could not use a passkey. Try once more.",
};
