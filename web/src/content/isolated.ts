import { printable } from "../../../gateway/contract/printable.ts";

const marks = /[\u2068\u2069]/g;

/** So that no name changes the order of the words around it; Isolated shows it as `<bdi>`. */
export const isolated = (name: string): string => `\u2068${printable(name)}\u2069`;

/** Every second part is isolated. */
export const isolatedParts = (text: string): string[] => text.split(marks);
