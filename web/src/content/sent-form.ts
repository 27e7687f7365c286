/** For a form that was sent before the script ran. */
export const sentFormTexts = {
  done: "Success",
  refused: "Error",
  scripted: {
    login:
      "Signing in needs JavaScript. Allow scripts for this site, or wait until the page has loaded, then try again.",
    reset:
      "Resetting a password needs JavaScript. Allow scripts for this site, or wait until the page has loaded, then try again.",
  },
};
