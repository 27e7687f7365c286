import { emailKeyOf } from "../../platform/auth/email-key.ts";
import { Role } from "../../platform/auth/viewer.ts";
import { SettingError, type Env } from "../../platform/config/env.ts";
import { toAppError } from "../../platform/errors/app-error.ts";
import type { Services } from "../../platform/http/request-context.ts";
import type { Logger } from "../../platform/log.ts";
import { isMarked } from "../../platform/records/counter.ts";
import { hasAdministrator } from "./account-checks.ts";
import { unifyEmailKeys } from "./shared-email.ts";
import { UserModel } from "./user.model.ts";
import { addAccount, markFirstAccount } from "./user.service.ts";

async function ensureAdministrator({ env: { admin }, log, passwords, activity }: Services): Promise<void> {
  if (!admin || (await UserModel.exists({ emailKey: emailKeyOf(admin.email) }))) return;
  const account = { ...admin, first_name: "Site", last_name: "Administrator", role: Role.Admin };
  try {
    const user = await addAccount(passwords, account);
    log.info({ event: "account added", account: user._id, role: user.role });
    await activity.record({ event: "user.created", kind: "User", recordId: String(user._id) });
  } catch (error) {
    const refusal = toAppError(error);
    if (refusal?.details.fields?.password)
      throw new SettingError("ADMIN_PASSWORD is too easy to guess; choose another");
    if (refusal?.code !== "CONFLICT") throw error;
  }
}

async function advice({ firstAccountIsAdmin, publicUrl }: Env): Promise<string> {
  const others = "set ADMIN_EMAIL and ADMIN_PASSWORD and start again, or sign up and run npm run make-admin -- EMAIL";
  const isFirstToCome = firstAccountIsAdmin && !(await isMarked("accounts"));
  const where = firstAccountIsAdmin === "for local requests" ? " on this machine" : "";
  const first = isFirstToCome ? `sign up at ${publicUrl}/register${where} before anybody else, or ` : "";
  return `${first}${others}`;
}

export async function warnWithoutAdministrator(env: Env, log: Logger): Promise<void> {
  if (await hasAdministrator()) return;
  log.warn({ event: "no administrator" }, `Nobody is an administrator. To make one: ${await advice(env)}`);
}

export async function prepareAccounts(services: Services): Promise<void> {
  const { env, log } = services;
  // Gateways of 2.0.0 on the same MongoDB store other keys.
  if (env.mongodbUri) await unifyEmailKeys(log);
  await markFirstAccount();
  await ensureAdministrator(services);
  await warnWithoutAdministrator(env, log);
}
