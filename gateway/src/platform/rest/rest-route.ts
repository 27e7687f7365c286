import type { Limited } from "../auth/rate-limits.ts";
import type { RestErrorCode } from "../errors/app-error.ts";

export interface RestRoute {
  method: "get" | "post" | "put" | "delete";
  /** Below /api; `:_id` becomes the variable `_id`, the body `input` and If-Match `version`. */
  path: string;
  document: string;
  status?: number;
  takesForm?: boolean;
  isRepeatable?: boolean;
  limited?: Limited;
  body?: (result: unknown) => unknown;
  example?: object;
  errors?: Partial<Record<RestErrorCode, string>>;
}

interface CrudRoutesOptions {
  path: string;
  /** The name of the type in the mutations: `BlogPost` of `createBlogPost`. */
  type: string;
  list: string;
  /** The query of one record, where there is one. */
  one?: string;
  /** The fields of an answer: `{ _id title }`. */
  selection: string;
  example: object;
  updateInput?: string;
  create?: Partial<RestRoute>;
  update?: Partial<RestRoute>;
  delete?: Partial<RestRoute>;
}

/** The reads of an entity, and its three writes. */
export function crudRoutes({ path, type, list, one, selection, example, ...more }: CrudRoutesOptions): RestRoute[] {
  const { updateInput = `${type}Input` } = more;
  const document = `query ($_id: ID!) { result: ${one}(_id: $_id) ${selection} }`;
  return [
    { method: "get", path: `${path}/list`, document: `{ result: ${list} ${selection} }` },
    ...(one ? [{ method: "get", path: `${path}/:_id`, document } as const] : []),
    {
      method: "post",
      path,
      status: 201,
      isRepeatable: true,
      document: `mutation ($input: ${type}Input!) { result: create${type}(input: $input) ${selection} }`,
      example,
      ...more.create,
    },
    {
      method: "put",
      path: `${path}/:_id`,
      document: `mutation ($_id: ID!, $input: ${updateInput}!, $version: Int) { result: update${type}(_id: $_id, input: $input, version: $version) ${selection} }`,
      example,
      ...more.update,
    },
    {
      method: "delete",
      path: `${path}/:_id`,
      document: `mutation ($_id: ID!, $version: Int) { result: delete${type}(_id: $_id, version: $version) ${selection} }`,
      ...more.delete,
    },
  ];
}
