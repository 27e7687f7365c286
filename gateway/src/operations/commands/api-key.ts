import { parseArgs } from "node:util";
import { Refusal, type Command } from "./command.ts";

interface Args {
  name: string;
  scopes: string[];
  as: string | undefined;
  expires: string | undefined;
}

function read(args: string[]): Args | null {
  const { values, positionals } = parseArgs({
    args,
    options: { as: { type: "string" }, expires: { type: "string" } },
    allowPositionals: true,
  });
  const [name, scopes] = positionals;
  if (positionals.length !== 2) return null;
  return {
    name: name!,
    scopes: scopes!.split(",").map((scope) => scope.trim()),
    as: values.as,
    expires: values.expires,
  };
}

async function makerOf(as: string | undefined): Promise<string> {
  const { emailKeyOf } = await import("../../platform/auth/email-key.ts");
  const { Role } = await import("../../platform/auth/viewer.ts");
  const { UserModel } = await import("../../features/users/user.model.ts");
  const filter = { role: Role.Admin, deletedAt: null, ...(as !== undefined && { emailKey: emailKeyOf(as) }) };
  const maker = await UserModel.findOne(filter).sort({ createdAt: 1, _id: 1 }).lean();
  if (maker) return String(maker._id);
  const missing = as === undefined ? "Nobody is an administrator" : `No administrator has the e-mail ${as}`;
  throw new Refusal(`${missing}; npm run make-admin -- EMAIL makes one`);
}

const momentIn = (date: string) => (/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T00:00:00Z` : date);

async function inputOf({ name, scopes, expires }: Args) {
  const { apiKeyRules } = await import("../../../contract/api-key-rules.ts");
  const { fieldErrors } = await import("../../platform/records/input-rules.ts");
  const input = { name, scopes, ...(expires !== undefined && { expiresAt: momentIn(expires) }) };
  const [error] = Object.values((await fieldErrors(apiKeyRules, input)) ?? {});
  if (error) throw new Refusal(error);
  return apiKeyRules.cast(input);
}

export const apiKey: Command<Args> = {
  name: "api-key",
  usage:
    "npm run api-key -- NAME SCOPES [--as EMAIL] [--expires DATE]\n" +
    "       SCOPES such as faq:read,blog:write; EMAIL of an administrator, else the oldest; DATE such as 2030-01-31",
  read,
  async *run(args, { log, outbox, record }) {
    const { issueApiKey } = await import("../../features/keys/issue-api-key.service.ts");
    const input = await inputOf(args);
    const { key, secret } = await issueApiKey(input, await makerOf(args.as), { log, outbox, record });
    const until = key.expiresAt ? ` until ${key.expiresAt.toISOString()}` : "";
    yield `The API key ${key.name} acts as ${key.maker}${until}. Its secret is shown this once:\n${secret}\n`;
  },
};
