export const problemTrailer = "problem";
