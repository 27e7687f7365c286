import "reflect-metadata";
import { writeFileSync } from "node:fs";
import { format } from "prettier";
import { access } from "../src/access.ts";
import { features } from "../src/features.ts";
import { csvKindsOf, routesOf, schemaOf } from "../src/platform/feature.ts";
import { openApiDocument } from "../src/platform/openapi/document.ts";

const target = new URL("../contract/openapi.json", import.meta.url);
const made = { schema: await schemaOf(features), routes: routesOf(features), csvKinds: csvKindsOf(features), access };
const text = JSON.stringify(openApiDocument(made));
writeFileSync(target, await format(text, { parser: "json", printWidth: 120 }));
process.exit();
