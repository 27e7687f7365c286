import { Role } from "../../platform/auth/viewer.ts";
import { Refusal } from "../../platform/errors/app-error.ts";
import type { CommandTools } from "../../platform/feature.ts";
import { accountNamed } from "../users/find-account.service.ts";
import { UserModel } from "../users/user.model.ts";
import type { ApiKeyInput } from "./api-key.inputs.ts";
import { issueApiKey } from "./issue-api-key.service.ts";

async function makerOf(as: string | undefined): Promise<string> {
  const first = { role: Role.Admin, deletedAt: null };
  const maker =
    as === undefined ? await UserModel.findOne(first).sort({ createdAt: 1, _id: 1 }).lean() : await accountNamed(as);
  if (maker?.role === Role.Admin) return String(maker._id);
  const missing = as === undefined ? "Nobody is an administrator" : `No administrator has the e-mail ${as}`;
  throw new Refusal(`${missing}; npm run make-admin -- EMAIL makes one`);
}

interface Args {
  input: ApiKeyInput;
  as: string | undefined;
}

export async function* printApiKey({ input, as }: Args, tools: CommandTools): AsyncGenerator<string> {
  const { key, secret } = await issueApiKey(input, await makerOf(as), tools);
  const until = key.expiresAt ? ` until ${key.expiresAt.toISOString()}` : "";
  yield `The API key ${key.name} acts as ${key.maker}${until}. Its secret is shown this once:`;
  yield secret;
}
