import { getModelForClass, prop } from "@typegoose/typegoose";
import { Ctx, Field, InputType, ObjectType, Query, Resolver } from "type-graphql";
import { object, string } from "yup";
import type { AccessRow } from "../../src/platform/auth/authorize.ts";
import type { Feature } from "../../src/platform/feature.ts";
import type { RequestContext } from "../../src/platform/http/request-context.ts";
import { bulkResolver } from "../../src/platform/kits/bulk-resolver.ts";
import { crudResolver } from "../../src/platform/kits/crud-resolver.ts";
import { inputOf } from "../../src/platform/kits/input-of.ts";
import { overviewResolver } from "../../src/platform/kits/overview.ts";
import { listActive, type Listed } from "../../src/platform/records/find-records.ts";
import { SortedTexts, StoredRecord } from "../../src/platform/records/stored-record.ts";
import { tableOf } from "../../src/platform/kits/table-of.ts";

const treeRules = object({ name: string().default("").required("Name is required").max(50) });

@ObjectType({ simpleResolvers: true })
@SortedTexts("name")
class Tree extends StoredRecord {
  @Field(() => String)
  @prop({ type: String, required: true })
  name!: string;

  override shownTexts() {
    return [this.name];
  }
}

const TreeModel = getModelForClass(Tree);

@InputType()
class TreeInput extends inputOf(Tree, treeRules) {}

@Resolver()
class TreeResolver {
  @Query(() => [Tree])
  trees(@Ctx() { page }: RequestContext): Promise<Listed<Tree>> {
    return listActive(TreeModel, 1, page);
  }
}

const tree = "{ _id name version }";

/** An entity that the product does not have, as small as one can be. */
export const treeFeature: Feature = {
  model: Tree,
  resolvers: [
    TreeResolver,
    crudResolver({
      model: Tree,
      input: TreeInput,
      table: tableOf(Tree, ["name"], { table: "tree", rows: "trees" }),
      order: 1,
      name: "a tree",
    }),
    bulkResolver({ model: Tree, words: "trees" }),
    overviewResolver({ model: Tree, words: "trees" }),
  ],
  routes: [
    { method: "get", path: "/tree/list", document: `{ result: trees ${tree} }` },
    {
      method: "post",
      path: "/tree",
      status: 201,
      document: `mutation ($input: TreeInput!) { result: createTree(input: $input) ${tree} }`,
    },
    {
      method: "put",
      path: "/tree/:_id",
      document: `mutation ($_id: ID!, $input: TreeInput!, $version: Int) { result: updateTree(_id: $_id, input: $input, version: $version) ${tree} }`,
    },
    {
      method: "delete",
      path: "/tree/:_id",
      document: `mutation ($_id: ID!) { result: deleteTree(_id: $_id) ${tree} }`,
    },
  ],
  csv: { path: "/tree", input: TreeInput, defaultOrder: 1 },
};

/** Its rows in the access table. */
export const treeAccess: AccessRow[] = [
  { who: "all", field: "Query.trees", rest: "GET /tree/list" },
  { who: "Admin", field: "Query.treeTable" },
  { who: "Admin", field: "Query.treeOverview" },
  { who: "Admin", field: "Mutation.createTree", rest: "POST /tree" },
  { who: "Admin", field: "Mutation.updateTree", rest: "PUT /tree/:_id" },
  { who: "Admin", field: "Mutation.deleteTree", rest: "DELETE /tree/:_id" },
  { who: "Admin", field: "Mutation.restoreTree" },
  { who: "Admin", field: "Mutation.deleteTrees" },
  { who: "Admin", field: "Mutation.restoreTrees" },
  { who: "Admin", field: "POST /tree/export" },
  { who: "Admin", field: "POST /tree/import" },
];
