import "reflect-metadata";
import { oneArgument } from "./one-argument.ts";
import { operate } from "./operate.ts";

await operate({
  usage: "npm run make-admin -- EMAIL",
  read: oneArgument,
  run: async (email, { open, log }) => {
    await open({ mustExist: true });
    const { emailKeyOf } = await import("../platform/auth/email-key.ts");
    const { changeRole } = await import("../features/users/user.service.ts");
    const { UserModel } = await import("../features/users/user.model.ts");
    const { ActivityLog } = await import("../platform/activity/activity-log.ts");
    const { Role } = await import("../platform/auth/viewer.ts");
    const user = await UserModel.findOne({ emailKey: emailKeyOf(email) }).lean();
    if (!user) return `No account has the e-mail ${email}; let its owner sign up first`;
    await changeRole(String(user._id), Role.Admin);
    const account = { kind: "User", recordId: String(user._id) };
    if (user.role !== Role.Admin) await new ActivityLog(log).record({ event: "user.role-changed", ...account });
    console.log(`${email} is an administrator`);
  },
});
