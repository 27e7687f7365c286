/** In a file of its own, since the login page can be used before these texts are loaded. */
export const loginFormTexts = {
  reset: "Reset it",
  passkey: {
    use: "Sign in with a passkey",
    none: "No passkey was used. Try again, or sign in with your password.",
  },
  notices: {
    "password-set": "Your password has been set. Sign in with it.",
    "signed-out-everywhere": "You've been signed out on all devices.",
  },
};
