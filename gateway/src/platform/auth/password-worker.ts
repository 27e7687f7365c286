import { setPriority } from "node:os";
import bcrypt from "bcryptjs";

/** A password to be hashed at a cost, or to be compared with a hash. */
export type PasswordTask = { password: string } & ({ cost: number } | { hash: string });

// Lowers the priority of hashing. Only Linux can do so for a thread; elsewhere it would apply to the process.
if (process.platform === "linux") setPriority(5);

export default (task: PasswordTask): string | boolean =>
  "hash" in task ? bcrypt.compareSync(task.password, task.hash) : bcrypt.hashSync(task.password, task.cost);
