import bcrypt from "bcryptjs";

const cost = 10;

export default ({ password, hash }: { password: string; hash?: string }): string | boolean =>
  hash === undefined ? bcrypt.hashSync(password, cost) : bcrypt.compareSync(password, hash);
