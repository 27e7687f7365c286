/** The texts of the login form that its page does not need before it can be used. */
export const loginFormTexts = {
  reset: "Reset it",
  passkey: {
    use: "Sign in with a passkey",
    none: "No passkey was used. Try again, or sign in with your password.",
  },
  /** What came before, by the word in the address. */
  notices: {
    "password-set": "Your password has been set. Sign in with it.",
    "signed-out-everywhere": "You've been signed out on all devices.",
  },
};
