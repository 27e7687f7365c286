import type { GraphQLField, GraphQLSchema } from "graphql";
import { Extensions } from "type-graphql";
import { recentAuthenticationMinutes } from "../../../contract/limits.ts";
import { isRecent } from "../clock.ts";
import { reauthenticationRequired } from "../errors/app-error.ts";
import type { Viewer } from "./viewer.ts";

const recentMs = recentAuthenticationMinutes * 60_000;

export async function isRecentlyAuthenticated(viewer: Viewer | null): Promise<boolean> {
  if (viewer?.apiKey) return true;
  const at = await viewer?.authenticatedAt?.();
  return at !== undefined && isRecent(at, recentMs);
}

export async function requireRecentAuthentication(viewer: Viewer | null): Promise<void> {
  if (!(await isRecentlyAuthenticated(viewer))) throw reauthenticationRequired();
}

type IsSensitive = (args: never) => boolean;

/** For a mutation whose arguments tell whether it needs a recent authentication; without `isSensitive` it always does. */
export const NeedsRecentAuthentication = (isSensitive: IsSensitive = () => true): MethodDecorator =>
  Extensions({ isSensitive });

/** Comes before an answer that is stored under an Idempotency-Key: it may be a secret. */
export async function checkAuthentication(
  { extensions }: Pick<GraphQLField<unknown, unknown>, "extensions">,
  args: object,
  viewer: Viewer | null,
): Promise<void> {
  const isSensitive = extensions.isSensitive as IsSensitive | undefined;
  if (isSensitive?.(args as never)) await requireRecentAuthentication(viewer);
}

/** Outside of `repeatableMutations`, so that each call is checked. */
export function checkMutations(schema: GraphQLSchema): GraphQLSchema {
  const mutations: GraphQLField<unknown, { viewer: Viewer | null }>[] = Object.values(
    schema.getMutationType()?.getFields() ?? {},
  );
  for (const field of mutations) {
    const { resolve, extensions } = field;
    if (!resolve || !extensions.isSensitive) continue;
    field.resolve = async (source, args, context, info) => {
      await checkAuthentication(field, args as object, context.viewer);
      return resolve(source, args, context, info) as unknown;
    };
  }
  return schema;
}
