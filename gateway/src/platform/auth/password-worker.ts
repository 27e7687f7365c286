import { setPriority } from "node:os";
import bcrypt from "bcryptjs";

const cost = 10;

// Hashing yields the processor to whoever waits for anything else. Only Linux has this for a thread; elsewhere the whole process would.
if (process.platform === "linux") setPriority(5);

export default ({ password, hash }: { password: string; hash?: string }): string | boolean =>
  hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);
