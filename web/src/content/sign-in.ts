export const signInTexts = {
  login: {
    submit: "Login",
    ended: "Your session has ended. Sign in, and you are back where you were.",
    forgotten: "Forgot Password?",
    ask: "New here?",
    registerLink: "Create an account",
    aside: "Behind this door: the questions, the posts, the accounts and the messages of the project.",
  },
  register: {
    submit: "Sign up",
    success: "Sign up Successfully.",
    ask: "Already have an account?",
    loginLink: "Login",
    aside: "An account lets you sign in. What it may change, an administrator decides.",
  },
};
