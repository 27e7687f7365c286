/** What two spellings of one e-mail address have in common, whatever their case and whether an accent is a character of its own (Unicode's NFC and NFD). */
export const emailKeyOf = (email: string): string => email.toLowerCase().normalize("NFC");
