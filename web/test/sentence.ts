/** Matches the line with this text, also where a name in it is an element of its own. */
export const sentence =
  (text: string | RegExp) =>
  (_content: string, element: Element | null): boolean => {
    if (!element?.matches("p, .dialog-asked > span")) return false;
    const shown = element.textContent;
    return typeof text === "string" ? shown === text : text.test(shown);
  };
