/** Whether a key belongs to an input method, as Escape and Enter do while a word is composed; Safari says so by the code alone. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
