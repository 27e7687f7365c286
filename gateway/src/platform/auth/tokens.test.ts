import { generateKeyPairSync } from "node:crypto";
import jwt from "jsonwebtoken";
import { expect, it } from "vitest";
import { tokensWith } from "./tokens.ts";

const _id = "0123456789abcdef01234567";

it("signs with a secret that happens to be a PEM file as with any text", () => {
  const { privateKey: secret } = generateKeyPairSync("ec", {
    namedCurve: "P-256",
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
  });
  const { issue, read } = tokensWith(secret);
  const token = issue({ sub: _id, _id, email: "amina@example.org", name: "Amina Diallo", role: 0, ver: 1 });
  expect(jwt.decode(token, { complete: true })?.header.alg).toBe("HS256");
  expect(read(token)).toMatchObject({ _id, ver: 1 });
});
