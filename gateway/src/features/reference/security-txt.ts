// RFC 9116
export const securityTxtPath = "/.well-known/security.txt";

const lifetimeMs = 365 * 24 * 60 * 60 * 1000;

export const securityTxt = (contact: string, origin: string, startedAt: Date): string =>
  [
    `Contact: ${contact}`,
    `Expires: ${new Date(startedAt.getTime() + lifetimeMs).toISOString()}`,
    "Preferred-Languages: en",
    `Canonical: ${origin}${securityTxtPath}`,
    "",
  ].join("\n");
