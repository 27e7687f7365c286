/** The links at the end of a post. */
export const postTexts = { more: "More posts", back: "Back to the blog", next: "Next post" };
