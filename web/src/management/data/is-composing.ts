/** Enter during composition is not a command; Safari sets only the key code. */
export const isComposing = (event: KeyboardEvent): boolean => event.isComposing || event.keyCode === 229;
