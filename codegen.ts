import type { CodegenConfig } from "@graphql-codegen/cli";

const config: CodegenConfig = {
  schema: "gateway/contract/schema.graphql",
  documents: ["web/src/**/*.graphql"],
  generates: {
    "web/src/api/generated.ts": {
      plugins: ["typescript", "typescript-operations", "typed-document-node", "./web/apollo-hooks.cjs"],
      config: {
        useTypeImports: true,
        enumsAsTypes: true,
        skipTypename: true,
        scalars: { ID: "string", DateTimeISO: "string", JSONObject: "Record<string, unknown>" },
      },
    },
  },
};

export default config;
