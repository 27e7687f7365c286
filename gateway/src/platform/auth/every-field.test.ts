import { getNamedType, isObjectType, type GraphQLOutputType, type GraphQLSchema } from "graphql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { access } from "../../access.ts";
import { anApiKey } from "../../../test/harness/accounts/api-keys.ts";
import { aBlogPost, aContact, aFaq, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";
import { schemaOf } from "../feature.ts";

let gateway: TestGateway;
let schema: GraphQLSchema;
let admin: { token: string };
let user: { token: string };
beforeAll(async () => {
  gateway = await startGateway();
  const { features } = await import("../../features.ts");
  schema = await schemaOf(features);
  admin = await signIn(gateway);
  user = await signIn(gateway);
});
afterAll(() => gateway.stop());

/** The selection of a tool that knows the type from introspection: every field except those of administrators. */
function everyField(type: GraphQLOutputType): string {
  const named = getNamedType(type);
  if (!isObjectType(named)) return "";
  const fields = Object.values(named.getFields())
    .filter(({ name }) => !access.some(({ field }) => field === `${named.name}.${name}`))
    .map(({ name, type: own }) => `${name} ${everyField(own)}`);
  return `{ ${fields.join(" ")} }`;
}

const restricted = access.map(({ field }) => field).filter((field) => /^(User|Contact|Faq|BlogPost)\./.test(field));

it("A tool that selects every field of public calls gets an answer for every kind of viewer", async () => {
  const { body: entry } = await gateway.post("/api/faq", aFaq(), admin);
  const { body: post } = await gateway.post("/api/blog", aBlogPost(), admin);
  const fieldsOf = (name: string) => everyField(schema.getQueryType()!.getFields()[name]!.type);
  const lists = `faqs ${fieldsOf("faqs")} blogPosts ${fieldsOf("blogPosts")} blogPost(_id: "${post._id}") ${fieldsOf("blogPost")}`;
  const query = `{ ${lists} me ${fieldsOf("me")} settings ${fieldsOf("settings")} }`;
  const key = await anApiKey(gateway, admin, { scopes: ["contact:read"] });
  for (const viewer of [admin, undefined, user, key, admin]) {
    const { errors, data } = (await gateway.query(query, {}, viewer)).body;
    expect(errors).toBeUndefined();
    const shown = [...data.faqs, ...data.blogPosts, data.blogPost] as { _id: string; deletedAt: unknown }[];
    expect(shown.map(({ _id }) => _id)).toEqual(expect.arrayContaining([entry._id, post._id]));
    for (const { deletedAt } of shown) expect(deletedAt).toBeNull();
  }
});

it("The trash shows administrators alone when an entry was deleted, before and after others asked", async () => {
  const { body: entry } = await gateway.post("/api/faq", aFaq(), admin);
  await gateway.delete(`/api/faq/${entry._id}`, admin);
  const trash = "{ faqTable(query: { trash: true }) { rows { _id deletedAt } } }";
  for (let again = 0; again < 2; again++) {
    const { data } = (await gateway.query(trash, {}, admin)).body;
    expect(data.faqTable.rows).toContainEqual({ _id: entry._id, deletedAt: expect.any(String) });
    expect((await gateway.query(trash)).body.errors).toMatchObject([{ message: "Sign in to do this" }]);
    expect((await gateway.query(trash, {}, user)).body.data).toBeUndefined();
  }
});

it.each(restricted)("The refusal of %s names it, also by an alias in a fragment", async (field) => {
  const [type, name] = field.split(".") as [string, string];
  const call = { User: "register(input: {})", Contact: "createContact(input: $input)" }[type]!;
  const variables = type === "Contact" ? { input: aContact() } : {};
  const head = type === "Contact" ? "($input: ContactInput!)" : "";
  const selected = name === "answers" ? "other: answers { text }" : `other: ${name}`;
  const query = `mutation ${head} { ${call} { ...More } } fragment More on ${type} { ... on ${type} { ${selected} } }`;
  const errorOf = async (viewer?: { token: string }) => (await gateway.query(query, variables, viewer)).body.errors[0];
  expect(await errorOf()).toEqual({ message: `Sign in to read ${field}`, extensions: { code: "UNAUTHENTICATED" } });
  expect(await errorOf(user)).toEqual({
    message: `You don't have permission to do this: ${field}`,
    extensions: { code: "FORBIDDEN" },
  });
});
