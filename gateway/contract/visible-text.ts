/**
 * A character that is drawn: no white space, control or format character, and no blank that Unicode counts as a letter or symbol
 * (U+2800, U+1D159). A combining mark alone is drawn.
 */
export const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{1D159}]/u;

/** Whether nothing of a text is drawn, so that it counts as empty. */
export const isBlank = (text: string) => !visible.test(text);
