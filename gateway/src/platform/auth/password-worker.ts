import { setPriority } from "node:os";
import bcrypt from "bcryptjs";

/** A password to hash at a cost, or several to compare with one hash. */
export type PasswordTask = { password: string; cost: number } | { passwords: string[]; hash: string };

// Lowers the priority of hashing. Only Linux can do so for a thread; elsewhere it would apply to the process.
if (process.platform === "linux") setPriority(5);

export default function run(task: PasswordTask): string | boolean {
  if ("cost" in task) return bcrypt.hashSync(task.password, task.cost);
  // All of them, so that the time does not tell which one matched.
  return task.passwords.map((password) => bcrypt.compareSync(password, task.hash)).includes(true);
}
