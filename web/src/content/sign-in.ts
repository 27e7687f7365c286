export const signInTexts = {
  login: {
    submit: "Login",
    ended: "Your session has ended. Sign in to continue.",
    forgotten: "Forgot Password?",
    ask: "New here?",
    registerLink: "Create an account",
    aside: "Manage questions, posts, accounts and messages.",
  },
  register: {
    submit: "Sign up",
    success: "Sign up Successfully.",
    ask: "Already have an account?",
    loginLink: "Login",
    /** The gateway's message, which `resetLink` follows. */
    taken: "Email is already registered",
    resetLink: "Reset the password",
    aside: "After you sign up, an administrator decides what you can manage.",
  },
};
