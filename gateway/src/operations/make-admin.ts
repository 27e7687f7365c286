import "reflect-metadata";
import { operate } from "./operate.ts";

await operate("make-admin -- EMAIL", async ({ args: [email] }) => {
  const { changeRole } = await import("../features/users/user.service.ts");
  const { recountAdministrators } = await import("../features/users/administrators.ts");
  const { UserModel } = await import("../features/users/user.model.ts");
  const { Role } = await import("../platform/context.ts");
  if (!email) return "Name the account: npm run make-admin -- someone@example.org";
  const user = await UserModel.findOne({ emailKey: email.toLowerCase() }).lean();
  if (!user) return `No account has the e-mail ${email}; let its owner sign up first`;
  await recountAdministrators();
  await changeRole(String(user._id), Role.Admin);
  console.log(`${email} is an administrator`);
});
