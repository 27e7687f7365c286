"use strict";
// eslint-disable-next-line @typescript-eslint/no-require-imports -- codegen loads its plugins as CommonJS
const { concatAST, Kind } = require("graphql");

/** The record type of a query for the pages of a table, which takes `$query: FaqTableQuery!`; undefined for any other query. */
function tableOf(variableDefinitions) {
  const [query] = variableDefinitions.filter(({ variable }) => variable.name.value === "query");
  return /^(\w+)TableQuery$/.exec(query?.type.type?.name.value ?? "")?.[1];
}

function tableHooks(operations, documentsFrom) {
  const tables = operations.filter(({ variableDefinitions }) => tableOf(variableDefinitions));
  const names = tables.map(({ name }) => `${name.value}Document`);
  return {
    prepend: [
      `import { ${names.join(", ")} } from "${documentsFrom}";`,
      `import { useTableSource } from "./use-table-source.ts";`,
    ],
    content: tables
      .map(({ variableDefinitions }, at) => [tableOf(variableDefinitions), names[at]])
      .map(([table, name]) => `export const use${table}Table = () => useTableSource(${name}, "${table}");`)
      .join("\n\n"),
  };
}

/** Emits useXQuery or useXMutation for each operation, or with `documentsFrom` useXTable for each table query. */
exports.plugin = (_schema, documents, { documentsFrom }) => {
  const { definitions } = concatAST(documents.map(({ document }) => document));
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  if (documentsFrom) return tableHooks(operations, documentsFrom);
  const others = operations.filter(({ variableDefinitions }) => !tableOf(variableDefinitions));
  const hooks = others.map(({ name, operation, variableDefinitions }) => {
    // @graphql-codegen's own plugin does not know Apollo Client 4.
    const kind = operation === "query" ? "Query" : "Mutation";
    const types = `${name.value}${kind}, ${name.value}${kind}Variables`;
    const required = operation === "query" && variableDefinitions.some(({ type }) => type.kind === Kind.NON_NULL_TYPE);
    const options = `options${required ? "" : "?"}: use${kind}.Options<${types}>${required ? ` & { variables: ${name.value}QueryVariables }` : ""}`;
    return [
      `export function use${name.value}${kind}(${options}) {`,
      `  return use${kind}<${types}>(${name.value}Document, { client: useGraphqlClient(), ...options });`,
      `}`,
    ].join("\n");
  });
  return {
    prepend: [
      `import { useMutation, useQuery } from "@apollo/client/react";`,
      `import { useGraphqlClient } from "./client.ts";`,
    ],
    content: hooks.join("\n\n"),
  };
};
