import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { setPriority } from "node:os";
import bcrypt from "bcryptjs";

/** A password to hash at a cost, several to compare with one hash, or one to look up, in lower case, among the common ones. */
export type PasswordTask =
  { password: string; cost: number } | { passwords: string[]; hash: string } | { lookUp: string };

// Lowers the priority of hashing. Only Linux can do so for a thread; elsewhere it would apply to the process.
if (process.platform === "linux") setPriority(5);

const { resolve } = createRequire(import.meta.url);
// Some 18,000 of them have 8 characters or more.
const commonPasswords = "@zxcvbn-ts/language-common/src/passwords.json";

export default function run(task: PasswordTask): string | boolean {
  // Read each time, in a millisecond: parsed and kept, the list takes 2.6 MB. With its quotes a password matches whole entries only.
  if ("lookUp" in task) return readFileSync(resolve(commonPasswords)).includes(JSON.stringify(task.lookUp));
  if ("cost" in task) return bcrypt.hashSync(task.password, task.cost);
  // All of them, so that the time does not tell which one matched.
  return task.passwords.map((password) => bcrypt.compareSync(password, task.hash)).includes(true);
}
