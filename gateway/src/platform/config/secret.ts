import { isUtf8 } from "node:buffer";
import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { SettingError, type Env } from "./env.ts";

export interface SecretFile {
  path: string;
  isSecret: (text: string) => boolean;
  name: string;
  wanted: string;
}

export const secretIn = (dataDir: string): SecretFile => ({
  path: join(dataDir, "secret"),
  isSecret: (text) => /^[0-9a-f]{64}$/.test(text),
  name: "DATA_DIR holds a file, secret,",
  wanted: "it must have one line of 64 hexadecimal digits; restore your copy of it, or delete it to sign everyone out",
});

export const secretAt = (path: string): SecretFile => ({
  path,
  isSecret: (text) => Buffer.byteLength(text) >= 32 && !/\p{Cc}/u.test(text),
  name: "JWT_SECRET_FILE names a file",
  wanted: "it must be text in UTF-8 of one line with at least 32 bytes",
});

export const secretFileOf = ({ dataDir, jwtSecretFile }: Pick<Env, "dataDir" | "jwtSecretFile">): SecretFile =>
  jwtSecretFile ? secretAt(jwtSecretFile) : secretIn(dataDir);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

function contentOf({ path, name }: SecretFile): Buffer {
  try {
    return statSync(path).isFile() ? readFileSync(path) : Buffer.of();
  } catch (error) {
    throw new SettingError(`${name} that cannot be read (${codeOf(error)}); let the gateway read it`);
  }
}

// A file without a secret is an error, because replacing it would end all sessions.
export function readSecret(file: SecretFile): string | null {
  if (!existsSync(file.path)) return null;
  const content = contentOf(file);
  const secret = content.toString().trim();
  if (isUtf8(content) && file.isSecret(secret)) return secret;
  throw new SettingError(`${file.name} that holds no secret: ${file.wanted}`);
}

// Unlike rename, link does not overwrite the file of another gateway.
function place(secret: string, path: string): void {
  const unfinished = `${path}.${randomBytes(4).toString("hex")}`;
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  try {
    const file = openSync(unfinished, "wx", 0o600);
    writeSync(file, `${secret}\n`);
    fsyncSync(file);
    closeSync(file);
    linkSync(unfinished, path);
  } finally {
    rmSync(unfinished, { force: true });
  }
}

export function makeSecret(file: SecretFile): string {
  const secret = randomBytes(32).toString("hex");
  try {
    place(secret, file.path);
    return secret;
  } catch (error) {
    const made = codeOf(error) === "EEXIST" ? readSecret(file) : null;
    if (made) return made;
    throw new SettingError(`${file.name} that cannot be made (${codeOf(error)}); let the gateway write there`);
  }
}
