export const postTexts = { more: "More posts", back: "Back to the blog", next: "Next post" };
