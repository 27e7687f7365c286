/** What a page says of a form that was sent before its script ran. */
export const sentFormTexts = {
  done: "Success",
  refused: "Error",
  scripted: {
    login:
      "Nothing was tried: logging in needs JavaScript. Allow scripts for this site, or wait until the page has loaded, and log in once more.",
    reset:
      "Nothing was sent: a new password needs JavaScript. Allow scripts for this site, or wait until the page has loaded, and ask once more.",
  },
};
