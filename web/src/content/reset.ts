/** The texts of the page on which a password is set, by a link or before there is one. */
export const resetTexts = {
  aside: "A link opens this door, and once.",
  ask: {
    intro: "Give the e-mail address of your account. We mail you a link, with which you set a new password.",
    submit: "Mail me a link",
    form: "Ask for a link",
  },
  sent: {
    heading: "Look into your mail",
    text: (email: string) =>
      `If there is an account for ${email}, a link is on its way to it. It holds for 30 minutes, and once.`,
    otherwise:
      "Nothing came? Look among the spam, or see whether the address is right. An administrator can give you a link, too.",
    again: "Ask once more",
  },
  checking: "Checking your link…",
  choose: {
    intro: "Eight characters or more, and used nowhere else. It ends every session of your account.",
    submit: "Set the password",
    form: "Set a new password",
  },
  invalid: {
    heading: "This link is no longer valid",
    text: "It has been used, has expired or was replaced. Your password hasn't changed. If you were invited, ask the person who invited you for a new link.",
    another: "Ask for another link",
  },
  withoutMail: {
    heading: "An administrator can give you a link",
    text: "This site sends no mail. Ask an administrator for a password link: opened here, it lets you set a new one.",
    write: "Write to us",
  },
  back: "Back to login",
  tooMany: (minutes: number) =>
    `That was asked for too often. Try again in ${minutes === 1 ? "a minute" : `${minutes} minutes`}, or ask an administrator for a link.`,
};
