import { cutMarks } from "../../../contract/fold-text.ts";

// Without NFC, an accent as a character of its own would make a second account for the same address.
export const emailKeyOf = (email: string): string => cutMarks(email).toLowerCase().normalize("NFC");
