export const secret = "a secret of more than 32 bytes, for tests";

/** By the name of the setting; `needed` are the settings without which another one would be refused. */
export const bad: Record<string, string[]> = {
  PORT: ["65536", "-1", "4000.5", "0x10", "1e3", "four", "4000\nX"],
  HOST: ["two words", "http://x", "a/b"],
  MONGODB_URI: ["postgres://x", "localhost", "mongodb://"],
  JWT_SECRET: ["x".repeat(31)],
  ADMIN_EMAIL: ["nobody", "a b@c.d"],
  ADMIN_PASSWORD: ["short", "x".repeat(129), "e\u0301".repeat(7)],
  FIRST_ACCOUNT_IS_ADMIN: ["yes", "1"],
  SIGNUP_ROLE: ["2", "Admin", "-1"],
  PUBLIC_URL: ["example.org", "ftp://example.org", "https://example.org/path", "https://example.org/?q"],
  TRUST_PROXY: ["true", "11", "-1", "1.5", "127.0.0.1"],
  CORS_ORIGINS: ["*", "null", "example.org", "https://a.example/", "https://a.example/path"],
  RATE_LIMITS: ["OFF", "false"],
  LOG_LEVEL: ["loud"],
  SMTP_URL: [
    "smtp://[::1",
    "http://mail",
    "smtp://",
    "smtp://:25",
    "smtp://mail:port",
    "smtp://mail:99999",
    "smtp://a b",
    "smtp://%",
    "smtp://mail?tls=always",
    "smtp://mail?tls=",
    "smtp://mail?tls=never&tls=always",
    "smtps://mail?tls=never",
  ],
  TEAM_EMAIL: [
    "team",
    "team@example",
    "a@example.org, b@example.org",
    "Team <team@example.org>",
    "a@b@example.org",
    '"a"@example.org',
  ],
  TEAM_MAIL: ["weekly", "Daily", "true", "1"],
  MAIL_FROM: [
    "Baobab",
    "hello@example.org",
    "Baobab hello@example.org",
    "<hello@example.org>",
    "Baobab <hello>",
    "A <a@example.org>, B <b@example.org>",
    "Baobab <a@example.org,b@example.org>",
    "A\nBcc: <a@example.org>",
  ],
  SECURITY_CONTACT: ["security@example.org", "http://example.org", "https://", "mailto:security"],
  METRICS_PORT: ["65536", "-1", "nine", "4000"],
  ACTIVITY_DAYS: ["0", "-1", "1.5", "1e3", "a year", "36501"],
};

/** What a shell removes and other programs that set variables do not, such as `docker run --env-file`. */
export const quoted = (value: string) => [`"${value}"`, `'${value}'`, `\`${value}\``, ` "${value}"\r\n`];

export const needed: Record<string, Record<string, string>> = {
  MONGODB_URI: { JWT_SECRET: secret },
  ADMIN_EMAIL: { ADMIN_PASSWORD: "long enough" },
  ADMIN_PASSWORD: { ADMIN_EMAIL: "a@b.c" },
  SMTP_URL: { TEAM_EMAIL: "a@b.c" },
  TEAM_EMAIL: { SMTP_URL: "smtp://mail" },
};

export const halves: [present: Record<string, string>, missing: string][] = [
  [{ ADMIN_EMAIL: "a@b.c" }, "ADMIN_PASSWORD"],
  [{ ADMIN_PASSWORD: "long enough" }, "ADMIN_EMAIL"],
  [{ UPLOADCARE_PUBLIC_KEY: "p" }, "UPLOADCARE_SECRET_KEY"],
  [{ UPLOADCARE_SECRET_KEY: "s" }, "UPLOADCARE_PUBLIC_KEY"],
  [{ SMTP_URL: "smtp://mail" }, "TEAM_EMAIL"],
  [{ MONGODB_URI: "mongodb://db/x" }, "JWT_SECRET"],
];
