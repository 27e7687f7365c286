/** The trailer of an answer that says why the command failed, percent-encoded. */
export const problemTrailer = "problem";
