export const passwordInputTexts = { show: "Show", hide: "Hide", password: "password" };
