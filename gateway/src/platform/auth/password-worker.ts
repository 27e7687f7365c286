import { setPriority } from "node:os";
import bcrypt from "bcryptjs";

const cost = 10;

// Lowers the priority of hashing. Only Linux can do so for a thread; elsewhere it would apply to the process.
if (process.platform === "linux") setPriority(5);

export default ({ password, hash }: { password: string; hash?: string }): string | boolean =>
  hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);
