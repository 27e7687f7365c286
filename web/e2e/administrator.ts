import type { Page } from "playwright-core";
import type { Stage } from "./stage.ts";

const account = { email: "ada@example.org", password: "correct horse" };

async function send(stage: Stage, path: string, body: object, token?: string) {
  const headers = { "content-type": "application/json", ...(token && { "x-auth-token": token }) };
  return fetch(stage.url + path, { method: "POST", headers, body: JSON.stringify(body) });
}

/** The token of the stage's first account, which is an administrator; signed up when it is not there yet. */
export async function tokenOf(stage: Stage): Promise<string> {
  const login = await send(stage, "/api/user/login", account);
  if (login.ok) return ((await login.json()) as { token: string }).token;
  const names = { firstname: "Ada", lastname: "Lovelace", password2: account.password };
  await send(stage, "/api/user/register", { ...names, ...account });
  return tokenOf(stage);
}

/** Adds a record by REST as the administrator, and answers it. */
export async function addRecord(stage: Stage, path: string, fields: object): Promise<{ _id: string }> {
  return (await send(stage, path, fields, await tokenOf(stage))).json() as Promise<{ _id: string }>;
}

/** A page on which the administrator is signed in. */
export async function visitAsAdministrator(stage: Stage, path: string, width?: number): Promise<Page> {
  const localStorage = [{ name: "token", value: await tokenOf(stage) }];
  return stage.visit(path, width, { storageState: { cookies: [], origins: [{ origin: stage.url, localStorage }] } });
}
