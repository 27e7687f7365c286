import type { CodegenConfig } from "@graphql-codegen/cli";
import { writeAdminDocuments } from "./web/admin-documents.ts";

const config: CodegenConfig = {
  schema: "gateway/contract/schema.graphql",
  // Codegen itself does not print an error of a hook.
  hooks: { afterStart: writeAdminDocuments, onError: console.error },
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
    "web/src/management/data/generated.ts": {
      plugins: [{ "./web/apollo-hooks.cjs": { documentsFrom: "../../api/generated.ts" } }],
    },
  },
};

export default config;
