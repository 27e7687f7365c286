// eslint-disable-next-line no-restricted-syntax -- here the access table is asked
import { execute, getOperationAST, type DocumentNode, type ExecutionResult, type GraphQLSchema } from "graphql";
import { fieldsAsked, type Authorize } from "../auth/authorize.ts";
import type { Viewer } from "../auth/viewer.ts";

export type RunOperation = <T>(fields: string[], viewer: Viewer | null, run: () => Promise<T>) => Promise<T>;

interface Execution {
  variables?: Record<string, unknown>;
  context: { viewer: Viewer | null };
}

export type ExecuteDocument = (document: DocumentNode, execution: Execution) => Promise<ExecutionResult>;

export interface Operations {
  runOperation: RunOperation;
  executeDocument: ExecuteDocument;
}

export function operationsOver(schema: GraphQLSchema, authorize: Authorize): Operations {
  const asked = new WeakMap<DocumentNode, string[]>();
  const fieldsOf = (document: DocumentNode) => {
    const fields = asked.get(document) ?? fieldsAsked(schema, document, getOperationAST(document) ?? undefined);
    asked.set(document, fields);
    return fields;
  };
  const runOperation: RunOperation = async (fields, viewer, run) => {
    authorize(fields, viewer);
    return run();
  };
  const executeDocument: ExecuteDocument = (document, { variables, context }) =>
    runOperation(fieldsOf(document), context.viewer, async () =>
      execute({ schema, document, contextValue: context, variableValues: variables }),
    );
  return { runOperation, executeDocument };
}
