/** Excludes the blanks that Unicode counts as letters or symbols (U+2800, U+1D159); a lone combining mark is visible. */
export const visible = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800\uFFF9-\uFFFB\u{1D159}]/u;

export const isBlank = (text: string) => !visible.test(text);
