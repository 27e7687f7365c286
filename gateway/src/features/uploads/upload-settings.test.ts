import { createHmac } from "node:crypto";
import { expect, it } from "vitest";
import { shortName } from "../../../contract/brand.ts";
import { tokensWith } from "../../platform/auth/tokens.ts";
import { sign, signingKey } from "./upload-settings.ts";
import { issueUploadSettings } from "./uploads.resolver.ts";

const secret = "x".repeat(40);
const ownKey = signingKey(tokensWith(secret));
const session = { sub: "0123456789abcdef01234567", ver: 1, sid: "76543210fedcba9876543210", iat: 0 };
const now = Date.UTC(2024, 3, 20);

it("signs as Uploadcare's documentation says: HMAC-SHA256 of the expiry with the secret, in hexadecimal", () => {
  const expected = createHmac("sha256", "project secret").update("1700000000").digest("hex");
  expect(sign("project secret", 1_700_000_000)).toBe(expected);
});

it("sends the widget to the gateway while no Uploadcare keys are set", () => {
  expect(issueUploadSettings(ownKey, session, null, now)).toMatchObject({
    publicKey: shortName,
    baseUrl: "/uploads",
    cdnUrl: "/uploads",
    secureExpire: now / 1000 + 30 * 60,
    maxBytes: 10 * 1024 * 1024,
  });
});

it("does not sign with the secret of the tokens itself", () => {
  const { secureSignature, secureExpire } = issueUploadSettings(ownKey, session, null, now);
  expect(secureSignature).not.toBe(sign(secret, secureExpire));
});

it("sends the widget to Uploadcare with keys, signed with the project's secret", () => {
  const keys = { publicKey: "demopublickey", secretKey: "project secret" };
  const settings = issueUploadSettings(ownKey, session, keys, now);
  expect(settings).toMatchObject({
    publicKey: "demopublickey",
    baseUrl: "https://upload.uploadcare.com",
    cdnUrl: "https://1s4oyld5dc.ucarecd.net",
    secureSignature: sign("project secret", settings.secureExpire),
  });
});
