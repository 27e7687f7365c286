export const formTexts = {
  notKept: "This browser can't store what you type. Send the form before you leave this page.",
};

export const passwordInputTexts = { show: "Show", hide: "Hide", password: "password" };
