import "reflect-metadata";
import { writeFileSync } from "node:fs";
import { lexicographicSortSchema, printSchema } from "graphql";
import { createSchema } from "../src/schema.ts";

const target = new URL("../contract/schema.graphql", import.meta.url);
writeFileSync(target, `${printSchema(lexicographicSortSchema(await createSchema()))}\n`);
process.exit();
