import "reflect-metadata";
import { writeFileSync } from "node:fs";
import { lexicographicSortSchema, printSchema } from "graphql";
import { features } from "../src/features.ts";
import { schemaOf } from "../src/platform/feature.ts";

const target = new URL("../contract/schema.graphql", import.meta.url);
writeFileSync(target, `${printSchema(lexicographicSortSchema(await schemaOf(features)))}\n`);
process.exit();
