import type { Env } from "../../platform/config/env.ts";
import type { Logger } from "../../platform/log.ts";
import { isMarked } from "../../platform/records/counter.ts";
import { hasAdministrator } from "./administrators.ts";

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
