import { getModelForClass, prop } from "@typegoose/typegoose";
import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  registerEnumType,
  Resolver,
} from "type-graphql";
import { object, string } from "yup";
import type { AccessRow } from "../../src/platform/auth/authorize.ts";
import type { Feature } from "../../src/platform/feature.ts";
import type { RequestContext } from "../../src/platform/http/request-context.ts";
import { bulkResolver } from "../../src/platform/records/bulk-resolver.ts";
import { Rules } from "../../src/platform/records/input-rules.ts";
import { overviewResolver } from "../../src/platform/records/overview.ts";
import { create, discard, listActive, restore, revise, type Listed } from "../../src/platform/records/repository.ts";
import { SortedTexts } from "../../src/platform/records/sorted-texts.ts";
import { StoredRecord } from "../../src/platform/records/stored-record.ts";
import { tablePage, TableQuery } from "../../src/platform/records/table.ts";

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

@Rules(treeRules)
@InputType()
class TreeInput {
  @Field(() => String, { defaultValue: "" })
  name!: string;
}

enum TreeColumn {
  name = "name",
}
registerEnumType(TreeColumn, { name: "TreeColumn" });

@InputType()
class TreeTableQuery extends TableQuery {
  @Field(() => TreeColumn, { nullable: true })
  sortBy?: TreeColumn | null;
}

@ObjectType({ simpleResolvers: true })
class TreeTable {
  @Field(() => [Tree])
  rows!: Tree[];

  @Field(() => Int)
  total!: number;
}

@Resolver(() => Tree)
class TreeResolver {
  @Query(() => [Tree])
  trees(@Ctx() { page }: RequestContext): Promise<Listed<Tree>> {
    return listActive(TreeModel, 1, page);
  }

  @Query(() => TreeTable)
  treeTable(@Arg("query", () => TreeTableQuery) query: TreeTableQuery): Promise<TreeTable> {
    return tablePage(TreeModel, query, 1);
  }

  @Mutation(() => Tree)
  createTree(@Arg("input", () => TreeInput) input: TreeInput): Promise<Tree> {
    return create(TreeModel, input);
  }

  @Mutation(() => Tree)
  updateTree(
    @Arg("_id", () => ID) _id: string,
    @Arg("input", () => TreeInput) input: TreeInput,
    @Arg("version", () => Int, { nullable: true }) version?: number,
  ): Promise<Tree> {
    return revise(TreeModel, _id, input, version);
  }

  @Mutation(() => Tree)
  deleteTree(@Arg("_id", () => ID) _id: string): Promise<Tree> {
    return discard(TreeModel, _id);
  }

  @Mutation(() => Tree)
  restoreTree(@Arg("_id", () => ID) _id: string): Promise<Tree> {
    return restore(TreeModel, _id);
  }
}

const model = TreeModel as never;
const tree = "{ _id name version }";

/** An entity that the product does not have, as small as one can be. */
export const treeFeature: Feature = {
  model,
  resolvers: [TreeResolver, bulkResolver({ model, words: "trees" }), overviewResolver({ model, words: "trees" })],
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
  csv: { path: "/tree", columns: ["name"], defaultOrder: 1, rules: treeRules },
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
