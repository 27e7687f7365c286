import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { SettingError } from "./env.ts";

const pathIn = (dataDir: string) => join(dataDir, "secret");

function contentOf(path: string): string {
  try {
    return statSync(path).isFile() ? readFileSync(path, "latin1") : "";
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new SettingError(`DATA_DIR holds a file, secret, that cannot be read (${code}); let the gateway read it`);
  }
}

/** The secret of earlier runs, or null. Throws for a damaged one, since replacing it would end all sessions. */
export function readSecret(dataDir: string): string | null {
  const path = pathIn(dataDir);
  if (!existsSync(path)) return null;
  const secret = contentOf(path);
  if (/^[0-9a-f]{64}\n?$/.test(secret)) return secret.trim();
  throw new SettingError(
    `DATA_DIR holds a damaged file, secret; restore it from a backup, or delete it to sign everyone out`,
  );
}

/** Makes a secret of 32 random bytes that only the owner can read, atomically. */
export function makeSecret(dataDir: string): string {
  const secret = randomBytes(32).toString("hex");
  const path = pathIn(dataDir);
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = openSync(`${path}.new`, "w", 0o600);
  writeSync(file, `${secret}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(`${path}.new`, path);
  return secret;
}
