const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

/** A token as the gateway makes them, but for its signature. */
export const aToken = (payload: object = { _id: "1", email: "ada@x.org", exp: Math.ceil(Date.now() / 1000) + 3600 }) =>
  `${encode({ alg: "HS256" })}.${encode(payload)}.signature`;
