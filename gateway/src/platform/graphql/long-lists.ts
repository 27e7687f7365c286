import {
  defaultFieldResolver,
  // eslint-disable-next-line no-restricted-syntax -- completes rows of an operation that was allowed
  execute,
  getNamedType,
  getNullableType,
  GraphQLObjectType,
  GraphQLSchema,
  isCompositeType,
  isListType,
  isObjectType,
  Kind,
  OperationTypeNode,
  responsePathAsArray,
  type DocumentNode,
  type GraphQLOutputType,
  type GraphQLResolveInfo,
} from "graphql";
import { yieldToEventLoop } from "../event-loop/yield-to-event-loop.ts";
import type { RowsAfter } from "../http/json-pieces.ts";
import { ListPage, RowStream, type ChangesFound } from "../records/pages/list-page.ts";

// graphql-js completes a list without yielding to the event loop, so only the first rows are completed by it.
// Each field waits for the Markdown of its post: 250 rows of many aliases cost six slow readers 60 MB, 50 rows 45 MB.
const rowsPerChunk = 50;

type Rows = AsyncIterator<unknown, void> | Iterator<unknown>;

export interface LongList {
  info: GraphQLResolveInfo;
  rest: Rows;
  schema: GraphQLSchema;
}

interface Context {
  longLists?: LongList[] | undefined;
  total?: number;
  next?: string | undefined;
  changes?: ChangesFound | undefined;
}

async function take(rows: Rows, count: number): Promise<unknown[]> {
  const taken: unknown[] = [];
  while (taken.length < count) {
    const { value, done } = await rows.next();
    if (done) break;
    taken.push(value);
  }
  return taken;
}

export function shortenLists(schema: GraphQLSchema): GraphQLSchema {
  const begin = async (list: unknown, context: Context, info: GraphQLResolveInfo, schemaOf: () => GraphQLSchema) => {
    if (list instanceof ListPage) Object.assign(context, { total: list.total, next: list.next, changes: list.changes });
    const rows = list instanceof ListPage ? (list.rows as unknown[]) : list;
    const { longLists } = context;
    const isStream = rows instanceof RowStream;
    if (!isStream && !(longLists && Array.isArray(rows) && rows.length > rowsPerChunk)) return rows;
    const rest: Rows = isStream ? rows[Symbol.asyncIterator]() : (rows as unknown[]).values();
    const first = await take(rest, longLists ? rowsPerChunk : Infinity);
    if (first.length === rowsPerChunk) longLists?.push({ info, rest, schema: schemaOf() });
    return first;
  };
  const fields = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith("__"))
    .flatMap((type) => Object.values((type as GraphQLObjectType<unknown, Context>).getFields()));
  for (const field of fields) {
    if (!isListType(getNullableType(field.type)) || !isCompositeType(getNamedType(field.type))) continue;
    const { resolve = defaultFieldResolver } = field;
    let schemaOfRows: GraphQLSchema | undefined;
    const schemaOf = () => (schemaOfRows ??= schemaWith(schema, field.type));
    field.resolve = (source, args, context, info) => {
      const rows: unknown = resolve(source, args, context, info);
      const isShort = Array.isArray(rows) && rows.length <= rowsPerChunk;
      if (isShort) return rows;
      const beginWith = (found: unknown) => begin(found, context, info, schemaOf);
      return rows instanceof Promise ? rows.then(beginWith) : beginWith(rows);
    };
  }
  return schema;
}

function schemaWith(schema: GraphQLSchema, type: GraphQLOutputType): GraphQLSchema {
  const query = new GraphQLObjectType({ name: "LongList", fields: { rows: { type } } });
  const types = Object.values(schema.getTypeMap());
  return new GraphQLSchema({ query, types, directives: schema.getDirectives(), assumeValid: true });
}

function documentOf({ fieldNodes, fragments, operation }: GraphQLResolveInfo): DocumentNode {
  const selections = fieldNodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  const rows = {
    kind: Kind.FIELD,
    name: { kind: Kind.NAME, value: "rows" },
    selectionSet: { kind: Kind.SELECTION_SET, selections },
  } as const;
  const selectionSet = { kind: Kind.SELECTION_SET, selections: [rows] } as const;
  const definition = { ...operation, operation: OperationTypeNode.QUERY, directives: [], selectionSet };
  return { kind: Kind.DOCUMENT, definitions: [definition, ...Object.values(fragments)] };
}

type Variables = Record<string, unknown> | undefined;

async function* completed({ info, rest, schema }: LongList, contextValue: Context, variableValues: Variables) {
  const question = {
    schema,
    document: documentOf(info),
    variableValues,
    contextValue: { ...contextValue, longLists: undefined },
  };
  for (let rows = await take(rest, rowsPerChunk); rows.length > 0; rows = await take(rest, rowsPerChunk)) {
    const result = await execute({ ...question, rootValue: { rows } });
    if (result.errors?.[0]) throw result.errors[0].originalError ?? result.errors[0];
    yield result.data!.rows as unknown[];
  }
}

function restOf(data: unknown, contextValue: Context, variables: Variables) {
  const rest = new Map<unknown[], AsyncIterable<unknown[]>>();
  for (const list of contextValue.longLists ?? []) {
    const path = responsePathAsArray(list.info.path);
    const first = path.reduce((value, key) => (value as Record<string, unknown> | null)?.[key], data);
    // If a row failed, graphql-js has replaced the list by null.
    if (Array.isArray(first)) rest.set(first, completed(list, contextValue, variables));
  }
  return rest;
}

export function rowsAfter(data: unknown, contextValue: Context, variables: Variables): RowsAfter {
  const rest = restOf(data, contextValue, variables);
  return (list) => rest.get(list);
}

/** Completes the lists of a result, for who needs it as a whole. */
export async function completeLists(data: unknown, contextValue: Context, variables: Variables): Promise<void> {
  const rest = restOf(data, contextValue, variables);
  for (const [list, chunks] of rest)
    for await (const rows of chunks) {
      for (const row of rows) list.push(row);
      await yieldToEventLoop();
    }
}

export async function closeLists({ longLists = [] }: Context): Promise<void> {
  await Promise.all(longLists.map(({ rest }) => rest.return?.()));
}
