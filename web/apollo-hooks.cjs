"use strict";
// eslint-disable-next-line @typescript-eslint/no-require-imports -- codegen loads its plugins as CommonJS
const { concatAST, Kind } = require("graphql");

/** Emits useXQuery and useXMutation for each operation; @graphql-codegen's own plugin does not know Apollo Client 4. */
exports.plugin = (_schema, documents) => {
  const { definitions } = concatAST(documents.map(({ document }) => document));
  const operations = definitions.filter(({ kind }) => kind === Kind.OPERATION_DEFINITION);
  const hooks = operations.map(({ name, operation, variableDefinitions }) => {
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
