import { Role } from "../../platform/auth/viewer.ts";
import { Refusal } from "../../platform/errors/app-error.ts";
import type { CommandTools } from "../../platform/feature.ts";
import { accountNamed } from "./find-account.service.ts";
import { changeRole } from "./user.service.ts";

export async function* makeAdmin(email: string, { record }: CommandTools): AsyncGenerator<string> {
  const user = await accountNamed(email);
  if (!user) throw new Refusal(`No account has the e-mail ${email}; let its owner sign up first`);
  await changeRole(String(user._id), Role.Admin);
  const account = { kind: "User", recordId: String(user._id) };
  if (user.role !== Role.Admin) await record({ event: "user.role-changed", ...account });
  yield `${email} is an administrator`;
}
