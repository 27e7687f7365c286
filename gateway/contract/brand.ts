/** The name that people read; no account may have it as its password. */
export const siteName = "Baobab";

/** The name for programs, of lower-case letters and digits: the realm of sign-ins, the public key of uploads, the seed of the logo. */
export const shortName = "baobab";

/** The first characters of each API key; keys with other ones are refused. */
export const apiKeyPrefix = `${shortName}_`;

/** The User-Agent of webhooks, of ASCII characters. */
export const userAgent = "Baobab";
