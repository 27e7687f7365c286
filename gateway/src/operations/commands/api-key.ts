import { parseArgs } from "node:util";
import { Refusal } from "../../platform/errors/app-error.ts";
import { runFeature, type Command } from "./command.ts";

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
  async *run(args, tools) {
    yield* runFeature("api-key")({ input: await inputOf(args), as: args.as }, tools);
  },
};
