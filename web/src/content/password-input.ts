/** The button that shows a password while it is typed. */
export const passwordInputTexts = { show: "Show", hide: "Hide", password: "password" };
