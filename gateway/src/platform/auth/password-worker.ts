import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import bcrypt from "bcryptjs";

export type PasswordTask =
  { password: string; cost: number } | { passwords: string[]; hash: string } | { lookUp: string };

// Only Linux lowers the priority of this thread alone; elsewhere it would apply to the whole process.
if (process.platform === "linux") setPriority(5);

const { resolve } = createRequire(import.meta.url);
const commonPasswords = "@zxcvbn-ts/language-common/src/passwords.json";

export default function run(task: PasswordTask): string | boolean {
  // Read at each call in a millisecond, because the parsed list takes 2.6 MB; the quotes make it match whole entries only.
  if ("lookUp" in task) return readFileSync(resolve(commonPasswords)).includes(JSON.stringify(task.lookUp));
  if ("cost" in task) return bcrypt.hashSync(task.password, task.cost);
  // Compares all forms, so that the time does not reveal which one matched.
  return task.passwords.map((password) => bcrypt.compareSync(password, task.hash)).includes(true);
}
