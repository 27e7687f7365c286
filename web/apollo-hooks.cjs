"use strict";
// eslint-disable-next-line @typescript-eslint/no-require-imports -- codegen loads its plugins as CommonJS
const { concatAST, Kind } = require("graphql");

/** The record type of a query for the pages of a table, which takes `$query: FaqTableQuery!`; undefined for any other query. */
function tableOf(variableDefinitions) {
  const [query] = variableDefinitions.filter(({ variable }) => variable.name.value === "query");
  return /^(\w+)TableQuery$/.exec(query?.type.type?.name.value ?? "")?.[1];
}

/** Emits useXTable for each table query, and useXQuery or useXMutation for each other operation. */
exports.plugin = (_schema, documents) => {
  const { definitions } = concatAST(documents.map(({ document }) => document));
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const hooks = operations.map(({ name, operation, variableDefinitions }) => {
    const table = tableOf(variableDefinitions);
    if (table) return `export const use${table}Table = () => useTableSource(${name.value}Document, "${table}");`;
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
      `import { useTableSource } from "./use-table-source.ts";`,
    ],
    content: hooks.join("\n\n"),
  };
};
