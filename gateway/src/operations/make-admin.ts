import "reflect-metadata";
import { oneArgument } from "./one-argument.ts";
import { operate } from "./operate.ts";

await operate({
  usage: "npm run make-admin -- EMAIL",
  read: oneArgument,
  run: async (email, { open }) => {
    await open({ mustExist: true });
    const { changeRole } = await import("../features/users/user.service.ts");
    const { UserModel } = await import("../features/users/user.model.ts");
    const { Role } = await import("../platform/auth/viewer.ts");
    const user = await UserModel.findOne({ emailKey: email.toLowerCase() }).lean();
    if (!user) return `No account has the e-mail ${email}; let its owner sign up first`;
    await changeRole(String(user._id), Role.Admin);
    console.log(`${email} is an administrator`);
  },
});
