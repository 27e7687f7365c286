import { buildSchema, getOperationAST, parse } from "graphql";
import { expect, it } from "vitest";
import { readScopesWith } from "./record-reads.ts";

// Kinds of records that the product does not have.
const schema = buildSchema(`
  type Query { trees: [Tree!]! forest: Forest! }
  type Mutation { createTree: Tree! moveTree: Tree! deleteTrees: Result! plant: Found! createForest: Forest! }
  type Tree { _id: ID! version: Int! name: String! deletedAt: String forest: Forest! }
  type Forest { _id: ID! version: Int! name: String! trees: [Tree!]! }
  type Result { count: Int! first: Tree }
  union Found = Tree | Result
`);
const readScopes = readScopesWith(schema, [
  { who: "all", field: "Query.trees" },
  { who: "Admin", field: "Tree.deletedAt" },
]);
const scopesOf = (query: string) => {
  const document = parse(query);
  return readScopes(document, getOperationAST(document)!);
};

it("The read scopes of an operation follow from the schema for any kind of record, wherever it is answered", () => {
  expect(scopesOf("mutation { createTree { _id version __typename } deleteTrees { count } }")).toEqual([]);
  expect(scopesOf("mutation { moveTree { name } }")).toEqual(["tree:read"]);
  expect(scopesOf("mutation { deleteTrees { first { _id name } } }")).toEqual(["tree:read"]);
  expect(scopesOf("mutation { createForest { trees { _id } } }")).toEqual(["forest:read"]);
  expect(scopesOf("{ forest { trees { name } } }")).toEqual(["forest:read", "tree:read"]);
  expect(scopesOf("mutation { plant { ... on Tree { name } ... on Result { count } } }")).toEqual(["tree:read"]);
});

it("A field that everybody may call shows its records without a scope, except fields of administrators", () => {
  expect(scopesOf("{ trees { name forest { name } } }")).toEqual([]);
  expect(scopesOf("{ trees { deletedAt } }")).toEqual(["tree:read"]);
  const shared = "{ trees { ...Shown } forest { trees { ...Shown } } } fragment Shown on Tree { name }";
  expect(scopesOf(shared)).toEqual(["forest:read", "tree:read"]);
});

it("A fragment bomb costs no time", () => {
  const bombs = Array.from({ length: 60 }, (_, at) => `fragment F${at} on Tree { ...F${at + 1} ...F${at + 1} }`);
  const query = `mutation { createTree { ...F0 } } ${bombs.join(" ")} fragment F60 on Tree { name }`;
  expect(scopesOf(query)).toEqual(["tree:read"]);
});
