import "reflect-metadata";
import { readFileSync, writeFileSync } from "node:fs";
import { lexicographicSortSchema, printSchema, type GraphQLSchema } from "graphql";
import { access } from "../../src/access.ts";
import { features } from "../../src/features.ts";
import { csvKindsOf, routesOf, schemaOf } from "../../src/platform/feature.ts";
import { openApiDocument } from "../../src/platform/openapi/document.ts";

const fileOf = (name: string) => new URL(`../../contract/${name}`, import.meta.url);

function writeSchema(schema: GraphQLSchema): boolean {
  const text = `${printSchema(lexicographicSortSchema(schema))}\n`;
  const isChanged = text !== readFileSync(fileOf("schema.graphql"), "utf8");
  if (isChanged) writeFileSync(fileOf("schema.graphql"), text);
  return isChanged;
}

async function writeOpenApi(schema: GraphQLSchema): Promise<boolean> {
  const made = { schema, routes: routesOf(features), csvKinds: csvKindsOf(features), access };
  const text = JSON.stringify(openApiDocument(made));
  const written = readFileSync(fileOf("openapi.json"), "utf8");
  if (text === JSON.stringify(JSON.parse(written))) return false;
  const { format } = await import("prettier");
  writeFileSync(fileOf("openapi.json"), await format(text, { parser: "json", printWidth: 120 }));
  return true;
}

/** Writes the schema and the OpenAPI document where the code has changed them. Resolves to the names of the changed files. */
export async function writeContract(): Promise<string[]> {
  const schema = await schemaOf(features);
  return [
    ...(writeSchema(schema) ? ["schema.graphql"] : []),
    ...((await writeOpenApi(schema)) ? ["openapi.json"] : []),
  ];
}
