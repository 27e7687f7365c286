/** Why the browser gave no passkey, by the name of its error. */
export const passkeyErrors: Record<string, string> = {
  SecurityError: "Passkeys hold for the site's own address alone, and this is another. Open the site there.",
  InvalidStateError: "This device has a passkey for your account already.",
  ConstraintError:
    "This device has no screen lock, fingerprint or PIN that a passkey could ask for. Set one up, or use another device.",
  NotSupportedError: "This device can make no passkey that the site takes. Use another one.",
  default: "The browser could not use a passkey. Try once more.",
};
