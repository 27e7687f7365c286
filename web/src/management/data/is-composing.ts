/** Whether a key belongs to an input method, such as Enter during composition; Safari sets only the key code. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
