const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A token like the gateway's, with an invalid signature. */
export const aToken = (payload: object = { _id: "1", email: "ada@x.org", exp: Math.ceil(Date.now() / 1000) + 3600 }) =>
  `${encode({ alg: "HS256" })}.${encode(payload)}.signature`;
