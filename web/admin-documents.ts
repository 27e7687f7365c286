import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { buildSchema, parse, print, type FieldNode, type GraphQLEnumType, type OperationDefinitionNode } from "graphql";

/** The operations of a management screen. A kind is `BlogPost` in names of types and `blogPost` in names of queries. */
const operationsOf = (Kind: string, kind: string) => `
query ${Kind}TablePage($query: ${Kind}TableQuery!) {
  revision: tableRevision(kind: ${Kind})
  table: ${kind}Table(query: $query) { total rows { ...${Kind}Row } }
}
mutation Add${Kind}($input: ${Kind}Input!) {
  saved: create${Kind}(input: $input) { ...${Kind}Row }
}
mutation Update${Kind}($_id: ID!, $input: ${Kind}Input!, $version: Int) {
  saved: update${Kind}(_id: $_id, input: $input, version: $version) { ...${Kind}Row }
}
mutation Move${Kind}($_id: ID!, $after: ID) {
  moved: move${Kind}(_id: $_id, after: $after) { _id version }
}
mutation Delete${Kind}($_id: ID!, $version: Int) {
  deleted: delete${Kind}(_id: $_id, version: $version) { _id version }
}
mutation Restore${Kind}($_id: ID!) {
  saved: restore${Kind}(_id: $_id) { ...${Kind}Row }
}
mutation Erase${Kind}($_id: ID!) {
  erased: erase${Kind}(_id: $_id)
}
mutation Delete${Kind}s($choice: RecordChoice!) {
  done: delete${Kind}s(choice: $choice) { count skipped { reason count } deletion }
}
mutation Restore${Kind}s($choice: RecordChoice!) {
  done: restore${Kind}s(choice: $choice) { count skipped { reason count } deletion }
}
query ${Kind}Overview {
  overview: ${kind}Overview { total weeks }
}`;

const read = (path: string) => readFileSync(path, "utf8");

function handWrittenNames(folder: string): string[] {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".graphql"));
  return files.flatMap((name) => read(`${folder}/${name}`).match(/(?<=^(fragment|query|mutation) )\w+/gm) ?? []);
}

/** Writes the operations of each kind with a fragment for its rows, except those that the schema lacks or a feature writes by hand. */
export function writeAdminDocuments(): void {
  const schema = buildSchema(read("gateway/contract/schema.graphql"));
  const fields = { ...schema.getQueryType()!.getFields(), ...schema.getMutationType()!.getFields() };
  const handWritten = new Set(handWrittenNames("web/src/features"));
  const operations = (schema.getType("RecordKind") as GraphQLEnumType)
    .getValues()
    .filter(({ name }) => handWritten.has(`${name}Row`))
    .flatMap(({ name }) => parse(operationsOf(name, name[0]!.toLowerCase() + name.slice(1))).definitions)
    .map((operation) => operation as OperationDefinitionNode)
    .filter(({ name }) => !handWritten.has(name!.value))
    .filter(({ selectionSet }) => (selectionSet.selections as FieldNode[]).every(({ name }) => name.value in fields));
  const head = "# Written by npm run generate, from web/admin-documents.ts. Do not edit.";
  writeFileSync("web/src/api/generated/admin.graphql", `${[head, ...operations.map(print)].join("\n\n")}\n`);
}
