import { existsSync, realpathSync } from "node:fs";
import { isIPv6 } from "node:net";
import { basename, dirname, join, resolve, sep } from "node:path";
import { ValidationError } from "yup";
import { siteName } from "../../../contract/brand.ts";
import { list, mailboxOf, originOf, publicOrigin, variables } from "./env-variables.ts";

export class SettingError extends Error {}

const pairs = [
  ["ADMIN_EMAIL", "ADMIN_PASSWORD"],
  ["UPLOADCARE_PUBLIC_KEY", "UPLOADCARE_SECRET_KEY"],
  ["SMTP_URL", "TEAM_EMAIL"],
  ["BACKUP_EVERY", "BACKUP_DIR"],
] as const;

const localRequests = "for local requests" as const;

export function isLoopback(address: string): boolean {
  if (!URL.canParse(address)) return false;
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/i.test(new URL(address).hostname);
}

export const isLoopbackHost = (host: string): boolean => isLoopback(`http://${isIPv6(host) ? `[${host}]` : host}`);

function firstAccountIsAdmin(said: string | undefined, host: string, publicUrl: string, trustProxy: number) {
  if (said) return said === "true";
  return trustProxy === 0 && isLoopbackHost(host) && isLoopback(publicUrl) && localRequests;
}

const senderOf = (said: string | undefined, team: string) =>
  (said && mailboxOf(said)) || { name: siteName, address: team };

const secrets = ["JWT_SECRET", "ADMIN_PASSWORD"];
const paths = ["DATA_DIR", "JWT_SECRET_FILE", "BACKUP_DIR"];

/** Without white space, line ends and a byte order mark around it, unless that could be another secret or store. */
function withoutMargins(name: string, given: string): string {
  const value = given.trim();
  if (/^(["'`]).*\1$/s.test(value)) throw new SettingError(`${name} is in quotes; write its value without them`);
  const isUnlike = value !== given && (secrets.includes(name) || (paths.includes(name) && existsSync(given)));
  if (isUnlike)
    throw new SettingError(`${name} has white space or a byte order mark at an end; write its value without them`);
  return value;
}

function settingsIn(source: NodeJS.ProcessEnv): Record<string, string> {
  const names = Object.keys(variables.fields).filter((name) => source[name]);
  const settings = names.map((name) => [name, withoutMargins(name, source[name]!)] as const);
  return Object.fromEntries(settings.filter(([, value]) => value !== ""));
}

function check(settings: Record<string, string>) {
  try {
    return variables.validateSync(settings, { abortEarly: true });
  } catch (error) {
    throw error instanceof ValidationError ? new SettingError(error.message) : error;
  }
}

const realPath = (path: string): string =>
  existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path));

export const isWithin = (path: string, folder: string): boolean =>
  (realPath(resolve(path)) + sep).startsWith(realPath(resolve(folder)) + sep);

export function readEnv(source: NodeJS.ProcessEnv, defaults: Record<string, string> = {}) {
  const set = check({ ...defaults, ...settingsIn(source) });
  for (const [one, other] of pairs) {
    if (Boolean(set[one]) !== Boolean(set[other])) {
      const [missing, present] = set[one] ? [other, one] : [one, other];
      throw new SettingError(`${missing} is required with ${present}; set both or neither`);
    }
  }
  if (set.METRICS_PORT && set.METRICS_PORT === set.PORT)
    throw new SettingError(`METRICS_PORT ${set.METRICS_PORT} is PORT itself; choose another`);
  if (set.JWT_SECRET && set.JWT_SECRET_FILE)
    throw new SettingError("JWT_SECRET and JWT_SECRET_FILE exclude each other; set one of them and empty the other");
  if (set.BACKUP_DIR && isWithin(set.BACKUP_DIR, join(set.DATA_DIR, "uploads")))
    throw new SettingError(`BACKUP_DIR ${set.BACKUP_DIR} is among the uploads, which anyone may load; choose another`);
  const publicUrl = publicOrigin(set.PUBLIC_URL ?? `http://localhost:${set.PORT}`)!;
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir: set.DATA_DIR,
    mongodbUri: set.MONGODB_URI,
    jwtSecret: set.JWT_SECRET,
    jwtSecretFile: set.JWT_SECRET_FILE,
    admin: set.ADMIN_EMAIL && set.ADMIN_PASSWORD ? { email: set.ADMIN_EMAIL, password: set.ADMIN_PASSWORD } : null,
    firstAccountIsAdmin: firstAccountIsAdmin(set.FIRST_ACCOUNT_IS_ADMIN, set.HOST, publicUrl, set.TRUST_PROXY),
    signupRole: Number(set.SIGNUP_ROLE) as 0 | 1,
    uploadcare:
      set.UPLOADCARE_PUBLIC_KEY && set.UPLOADCARE_SECRET_KEY
        ? { publicKey: set.UPLOADCARE_PUBLIC_KEY, secretKey: set.UPLOADCARE_SECRET_KEY }
        : null,
    publicUrl,
    isPublicUrlGiven: set.PUBLIC_URL !== undefined,
    trustProxy: set.TRUST_PROXY,
    corsOrigins: list(set.CORS_ORIGINS).map((address) => originOf(address)!),
    hasRateLimits: set.RATE_LIMITS === "on",
    logLevel: set.LOG_LEVEL,
    mail:
      set.SMTP_URL && set.TEAM_EMAIL
        ? {
            smtpUrl: set.SMTP_URL,
            to: set.TEAM_EMAIL,
            from: senderOf(set.MAIL_FROM, set.TEAM_EMAIL),
            every: set.TEAM_MAIL,
          }
        : null,
    securityContact: set.SECURITY_CONTACT,
    metricsPort: set.METRICS_PORT,
    activityDays: set.ACTIVITY_DAYS,
    backups:
      set.BACKUP_EVERY && set.BACKUP_DIR
        ? { everyHours: set.BACKUP_EVERY, folder: set.BACKUP_DIR, keep: set.BACKUP_KEEP }
        : undefined,
    webhookPrivateHosts: list(set.WEBHOOK_PRIVATE_HOSTS),
  };
}

export type Env = ReturnType<typeof readEnv>;
