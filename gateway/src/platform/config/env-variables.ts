import { isIP } from "node:net";
import { createTransport } from "nodemailer";
import { number, object, string } from "yup";
import { siteName } from "../../../contract/brand.ts";
import { isEmail } from "../../../contract/email.ts";
import { passwordLength } from "../../../contract/limits.ts";
import { passwordCharacters } from "../../../contract/rules.ts";

const flag = (name: string, fallback: string, values: string[]) =>
  string()
    .default(fallback)
    .oneOf(values, `${name} must be ${values.join(" or ")}`);

export const list = (value: string) => value.split(/[\s,]+/).filter(Boolean);

export function originOf(value: string): string | null {
  if (!/^[a-z]+:\/\/[^\s/?#@\\]+$/i.test(value) || !URL.canParse(value)) return null;
  const { origin } = new URL(value);
  return origin === "null" ? null : origin;
}

export const publicOrigin = (address: string) => originOf(address.replace(/\/$/, ""));

const isWebAddress = (value: string) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

// The characters of a URI (RFC 3986): a line break would add a field to security.txt.
const isUri = (value: string) => /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/.test(value) && URL.canParse(value);

const isContact = (value: string) => isUri(value) && /^(mailto:[^@]+@[^@]+\.[^@]+|https:\/\/.+)$/.test(value);

function isMailServer(value: string): boolean {
  // For a malformed address the library would log a warning that quotes the password.
  if (!URL.canParse(value) || !/^smtps?:\/\/\S+$/.test(value) || !new URL(value).hostname) return false;
  try {
    createTransport(value);
    return true;
  } catch {
    return false;
  }
}

function isTlsSetting(address: string): boolean {
  if (!URL.canParse(address)) return true;
  const { protocol, searchParams } = new URL(address);
  return searchParams.getAll("tls").every((value) => value === "never" && protocol === "smtp:");
}

const wholeNumber = (message: string, most: number) =>
  number()
    .transform((_, text) => (/^\d{1,5}$/.test(String(text)) ? Number(text) : NaN))
    .typeError(message)
    .max(most, message);

const port = (name: string) => wholeNumber(`${name} must be a whole number from 0 to 65535`, 65_535);

const isHost = (value: string) => isIP(value) > 0 || /^[\w-]+(\.[\w-]+)*$/.test(value);

const isPasswordLength = (characters: number) =>
  characters >= passwordLength.minCharacters && characters <= passwordLength.maxCharacters;

const activityDays = "ACTIVITY_DAYS must be a whole number of days from 1 to 36500";

const backupEvery = "BACKUP_EVERY must be a whole number of hours from 1 to 99999";
const backupKeep = "BACKUP_KEEP must be a whole number of backups from 1 to 99999";

const address = /^[^\s@,;:<>()[\]"\\]+@[^\s@,;:<>()[\]"\\.]+(\.[^\s@,;:<>()[\]"\\.]+)+$/;

const isMailAddress = (text: string): boolean => address.test(text) && isEmail(text);

export function mailboxOf(text: string): { name: string; address: string } | null {
  const [, quoted, plain, found = ""] = /^(?:"([^"<>\p{Cc}]+)"|([^"<>\p{Cc}]+)) *<([^<>]+)>$/u.exec(text.trim()) ?? [];
  const name = (quoted ?? plain ?? "").trim();
  return name && isMailAddress(found) ? { name, address: found } : null;
}

/** What each environment variable may be; an empty one counts as not set. */
export const variables = object({
  PORT: port("PORT").default(4000),
  HOST: string()
    .default("127.0.0.1")
    .matches(/^[A-Za-z0-9.:_-]+$/, "HOST must be an address or a host name"),
  DATA_DIR: string().default("./data"),
  MONGODB_URI: string().matches(
    /^mongodb(\+srv)?:\/\/\S+$/,
    "MONGODB_URI must start with mongodb:// or mongodb+srv://",
  ),
  JWT_SECRET: string()
    .test("bytes", "JWT_SECRET must be at least 32 bytes", (value) => !value || Buffer.byteLength(value) >= 32)
    .when(["MONGODB_URI", "JWT_SECRET_FILE"], ([uri, file], schema) =>
      uri && !file
        ? schema.required(
            "JWT_SECRET or JWT_SECRET_FILE is required with MONGODB_URI; set the first to at least 32 random bytes, or let the other name a file",
          )
        : schema,
    ),
  JWT_SECRET_FILE: string(),
  ADMIN_EMAIL: string().test("email", "ADMIN_EMAIL must be an e-mail address", (value) => !value || isEmail(value)),
  ADMIN_PASSWORD: string().test(
    "length",
    `ADMIN_PASSWORD must have ${passwordLength.minCharacters} to ${passwordLength.maxCharacters} characters`,
    (value) => !value || isPasswordLength(passwordCharacters(value)),
  ),
  FIRST_ACCOUNT_IS_ADMIN: string().oneOf(["true", "false"], "FIRST_ACCOUNT_IS_ADMIN must be true or false"),
  SIGNUP_ROLE: flag("SIGNUP_ROLE", "0", ["0", "1"]),
  UPLOADCARE_PUBLIC_KEY: string(),
  UPLOADCARE_SECRET_KEY: string(),
  PUBLIC_URL: string().test(
    "address",
    "PUBLIC_URL must be an http or https address without a path",
    (value) => !value || (isWebAddress(value) && publicOrigin(value) !== null),
  ),
  TRUST_PROXY: wholeNumber("TRUST_PROXY must be the number of proxies in front, 0 to 10", 10).default(0),
  CORS_ORIGINS: string()
    .default("")
    .test("origins", "CORS_ORIGINS must be exact origins such as https://example.org, separated by commas", (value) =>
      list(value).every((address) => originOf(address) !== null),
    ),
  RATE_LIMITS: flag("RATE_LIMITS", "on", ["on", "off"]),
  LOG_LEVEL: flag("LOG_LEVEL", "info", ["fatal", "error", "warn", "info", "debug", "trace", "silent"]),
  SMTP_URL: string()
    .test(
      "server",
      "SMTP_URL must be an address such as smtp://mail.example.org:587 or smtps://user:password@mail.example.org",
      (value) => !value || isMailServer(value),
    )
    .test(
      "tls",
      "SMTP_URL takes ?tls=never with smtp://, to send mail without TLS, and no other value of tls",
      (value) => !value || isTlsSetting(value),
    ),
  TEAM_EMAIL: string().test(
    "address",
    "TEAM_EMAIL must be one e-mail address such as team@example.org",
    (value) => !value || isMailAddress(value),
  ),
  MAIL_FROM: string().test(
    "mailbox",
    `MAIL_FROM must be a name and an e-mail address such as ${siteName} <hello@example.org>`,
    (value) => !value || mailboxOf(value) !== null,
  ),
  TEAM_MAIL: string()
    .default("each")
    .oneOf(["each", "hourly", "daily"] as const, "TEAM_MAIL must be each, hourly or daily"),
  SECURITY_CONTACT: string().test(
    "contact",
    "SECURITY_CONTACT must be an address such as mailto:security@example.org or https://example.org/security",
    (value) => !value || isContact(value),
  ),
  METRICS_PORT: port("METRICS_PORT"),
  ACTIVITY_DAYS: wholeNumber(activityDays, 36_500).min(1, activityDays).default(365),
  BACKUP_EVERY: wholeNumber(backupEvery, 99_999).min(1, backupEvery),
  BACKUP_DIR: string(),
  BACKUP_KEEP: wholeNumber(backupKeep, 99_999).min(1, backupKeep).default(7),
  WEBHOOK_PRIVATE_HOSTS: string()
    .default("")
    .test("hosts", "WEBHOOK_PRIVATE_HOSTS must be host names or addresses without port, separated by commas", (value) =>
      list(value).every(isHost),
    ),
});
