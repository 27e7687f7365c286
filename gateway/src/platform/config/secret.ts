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
  form: RegExp;
  name: string;
}

export const secretIn = (dataDir: string): SecretFile => ({
  path: join(dataDir, "secret"),
  form: /^[0-9a-f]{64}\n?$/,
  name: "DATA_DIR holds a file, secret,",
});

export const secretAt = (path: string): SecretFile => ({
  path,
  form: /^[!-~]{32,}\n?$/,
  name: "JWT_SECRET_FILE names a file",
});

export const secretFileOf = ({ dataDir, jwtSecretFile }: Pick<Env, "dataDir" | "jwtSecretFile">): SecretFile =>
  jwtSecretFile ? secretAt(jwtSecretFile) : secretIn(dataDir);

const codeOf = (error: unknown) => (error as NodeJS.ErrnoException).code;

function contentOf({ path, name }: SecretFile): string {
  try {
    return statSync(path).isFile() ? readFileSync(path, "latin1") : "";
  } catch (error) {
    throw new SettingError(`${name} that cannot be read (${codeOf(error)}); let the gateway read it`);
  }
}

// A damaged secret is an error, because replacing it would end all sessions.
export function readSecret(file: SecretFile): string | null {
  if (!existsSync(file.path)) return null;
  const secret = contentOf(file);
  if (file.form.test(secret)) return secret.trim();
  throw new SettingError(
    `${file.name} that is damaged or no secret; restore it from a backup, or delete it to sign everyone out`,
  );
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
