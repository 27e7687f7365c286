import { Refusal, type Command } from "./command.ts";
import { oneArgument } from "./one-argument.ts";

export const makeAdmin: Command<string> = {
  name: "make-admin",
  usage: "npm run make-admin -- EMAIL",
  read: oneArgument,
  async *run(email, { record }) {
    const { emailKeyOf } = await import("../../platform/auth/email-key.ts");
    const { changeRole } = await import("../../features/users/user.service.ts");
    const { UserModel } = await import("../../features/users/user.model.ts");
    const { Role } = await import("../../platform/auth/viewer.ts");
    const user = await UserModel.findOne({ emailKey: emailKeyOf(email) }).lean();
    if (!user) throw new Refusal(`No account has the e-mail ${email}; let its owner sign up first`);
    await changeRole(String(user._id), Role.Admin);
    const account = { kind: "User", recordId: String(user._id) };
    if (user.role !== Role.Admin) await record({ event: "user.role-changed", ...account });
    yield `${email} is an administrator\n`;
  },
};
