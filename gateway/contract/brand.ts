export const siteName = "Baobab";

/** Only lower-case letters and digits: also the realm of sign-ins and the public key of uploads. */
export const shortName = "baobab";

export const apiKeyPrefix = `${shortName}_`;

export const userAgent = "Baobab";
