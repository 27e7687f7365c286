import {
  defaultFieldResolver,
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
  type GraphQLResolveInfo,
} from "graphql";
import { ListPage } from "../records/list-page.ts";
import { yieldToEventLoop } from "../event-loop/yield-to-event-loop.ts";

/** graphql-js completes a list without yielding to the event loop; between chunks of so many rows we do. */
const rowsPerChunk = 250;

/** A list whose first rows are completed by the execution, and its remaining rows. */
export interface LongList {
  info: GraphQLResolveInfo;
  rest: unknown[];
}

interface Context {
  longLists?: LongList[] | undefined;
  /** How many records the list has of which a page is answered, and the cursor to go on with. */
  total?: number;
  next?: string | undefined;
}

/** Where the context collects long lists, fields hand graphql-js, which completes a list in one go, only the first rows. */
export function shortenLists(schema: GraphQLSchema): GraphQLSchema {
  const begin = (list: unknown, context: Context, info: GraphQLResolveInfo) => {
    if (list instanceof ListPage) Object.assign(context, { total: list.total, next: list.next });
    const rows = list instanceof ListPage ? (list.rows as unknown[]) : list;
    const { longLists } = context;
    if (!longLists || !Array.isArray(rows) || rows.length <= rowsPerChunk) return rows;
    longLists.push({ info, rest: rows.slice(rowsPerChunk) });
    return rows.slice(0, rowsPerChunk);
  };
  const fields = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith("__"))
    .flatMap((type) => Object.values((type as GraphQLObjectType<unknown, Context>).getFields()));
  for (const field of fields) {
    if (!isListType(getNullableType(field.type)) || !isCompositeType(getNamedType(field.type))) continue;
    const { resolve = defaultFieldResolver } = field;
    field.resolve = (source, args, context, info) => {
      const rows: unknown = resolve(source, args, context, info);
      return rows instanceof Promise ? rows.then((found) => begin(found, context, info)) : begin(rows, context, info);
    };
  }
  return schema;
}

/** A schema with one field of the list's type, and a document with the list's selection. */
function questionOf({ schema, returnType, fieldNodes, fragments, operation }: GraphQLResolveInfo) {
  const query = new GraphQLObjectType({ name: "LongList", fields: { rows: { type: returnType } } });
  const selections = fieldNodes.flatMap(({ selectionSet }) => selectionSet?.selections ?? []);
  const rows = { kind: Kind.FIELD, name: { kind: Kind.NAME, value: "rows" }, selectionSet: { kind: Kind.SELECTION_SET, selections } } as const; // prettier-ignore
  const selectionSet = { kind: Kind.SELECTION_SET, selections: [rows] } as const;
  const definition = { ...operation, operation: OperationTypeNode.QUERY, directives: [], selectionSet };
  const document: DocumentNode = { kind: Kind.DOCUMENT, definitions: [definition, ...Object.values(fragments)] };
  const types = Object.values(schema.getTypeMap()); // those of the operation's variables
  return {
    schema: new GraphQLSchema({ query, types, directives: schema.getDirectives(), assumeValid: true }),
    document,
  };
}

/** Completes what is left of the lists, chunk by chunk, and adds it to the data of the execution. Throws what a row throws. */
export async function completeLists(
  contextValue: Context,
  data: unknown,
  variableValues: Record<string, unknown> | undefined,
): Promise<void> {
  for (const { info, rest } of contextValue.longLists?.splice(0) ?? []) {
    const question = { ...questionOf(info), variableValues, contextValue: { ...contextValue, longLists: undefined } };
    const path = responsePathAsArray(info.path);
    const list = path.reduce((value, key) => (value as Record<string, unknown> | null)?.[key], data);
    if (!Array.isArray(list)) continue; // a row of it failed, and took it along
    for (let at = 0; at < rest.length; at += rowsPerChunk) {
      await yieldToEventLoop();
      const result = await execute({ ...question, rootValue: { rows: rest.slice(at, at + rowsPerChunk) } });
      if (result.errors?.[0]) throw result.errors[0].originalError ?? result.errors[0];
      list.push(...(result.data!.rows as unknown[]));
    }
  }
}
