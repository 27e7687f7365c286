import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import {
  buildSchema,
  getIntrospectionQuery,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isRequiredInputField,
  parse,
  typeFromAST,
  type GraphQLInputType,
  type OperationDefinitionNode,
} from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentLimits } from "../../contract/limits.ts";
import { limitedCost } from "../../src/platform/graphql/document-cost.ts";
import { signIn } from "../harness/factories.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  gateway = await startGateway();
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

const repeat = (count: number, part: (index: number) => string) =>
  Array.from({ length: count }, (_, at) => part(at)).join(" ");
const ofContact =
  "_id version createdAt updatedAt deletedAt first_name last_name country organization phone email message suspected isAnswered answers { at by text isSent }";

/** So many lists of posts, each with its bodies so many times. */
const lists = (count: number, bodies: number) =>
  `{ ${repeat(count, (at) => `${at ? `a${at}:` : ""} blogPosts { ...b }`)} } fragment b on BlogPost { ${repeat(bodies, (at) => `${at ? `b${at}:` : ""} body`)} }`;

const gatewayRoot = join(import.meta.dirname, "../..");
const schema = buildSchema(readFileSync(join(gatewayRoot, "contract/schema.graphql"), "utf8"));

/** A value of an input type, with all rows where it is the query of a table. */
function largest(type: GraphQLInputType): unknown {
  const named = getNullableType(type);
  if (isListType(named)) return [largest(named.ofType)];
  if (isEnumType(named)) return named.getValues()[0]!.name;
  if (!isInputObjectType(named))
    return { Int: 1, Boolean: true, DateTimeISO: "2026-11-25T09:00:00Z" }[named.name] ?? "1";
  const fields = Object.values(named.getFields()).filter((field) => isRequiredInputField(field));
  const rows = "rowsPerPage" in named.getFields() ? { rowsPerPage: -1 } : {};
  return { ...Object.fromEntries(fields.map((field) => [field.name, largest(field.type)])), ...rows };
}

const costOf = (text: string) => {
  const document = parse(text);
  return document.definitions
    .filter((node): node is OperationDefinitionNode => node.kind === "OperationDefinition")
    .map((operation) => {
      const given = operation.variableDefinitions?.map(({ variable, type }) => [
        variable.name.value,
        largest(typeFromAST(schema, type as never) as GraphQLInputType),
      ]);
      return limitedCost({ schema, document, operation, variables: Object.fromEntries(given ?? []) });
    });
};

describe("H18 The cost of a document", () => {
  it("is bounded, also on an empty store, whatever multiplies it", async () => {
    const types = (alias: string) => `${alias}: __schema { types { ...FullType } } `;
    const introspection = getIntrospectionQuery().replace("__schema {", `${types("a")} ${types("b")} __schema {`);
    for (const query of [
      lists(9, 7),
      lists(7, 8),
      `{ ${repeat(4, (at) => `a${at}: blogPosts { ...b }`)} } fragment b on BlogPost { ${repeat(9, (at) => `b${at}: body`)} ... on BlogPost { title image lang _id } }`,
      `{ ...a } fragment a on Query { blogPosts { ...b } c: blogPosts { ...b } d: blogPosts { ...b } e: blogPosts { ...b } } fragment b on BlogPost { ...f } fragment f on BlogPost { ${repeat(10, (at) => `b${at}: body`)} title image _id }`,
      introspection,
      `{ blogPosts { ${repeat(15, (at) => `b${at}: html`)} } }`,
      `{ blogPosts { ...b } } fragment b on BlogPost { ${repeat(14, (at) => `b${at}: html`)} }`,
    ]) {
      const { status, body } = await gateway.query(query);
      expect([status, body.data, body.errors[0].extensions]).toEqual([
        400,
        undefined,
        { code: "BAD_USER_INPUT", limit: "cost" },
      ]);
      expect(body.errors[0].message).toMatch(/^The document asks for about \d+ values.*rowsPerPage$/);
    }
    const all = `contactTable(query: $query) { rows { ...c } }`;
    const three = `query ($query: ContactTableQuery!) { ${all} b: contactTable(query: { rowsPerPage: -1 }) { rows { ...c } } d: contacts { ...c } } fragment c on Contact { ${ofContact} }`;
    expect((await gateway.query(three, { query: { rowsPerPage: -1 } }, admin)).body.errors[0].extensions.limit).toBe(
      "cost",
    );
    expect((await gateway.query(three, { query: { rowsPerPage: -1 } })).body.errors[0].extensions.code).toBe(
      "UNAUTHENTICATED",
    );
  });

  it("counts the rows that a table is asked for, in the document, in a variable or by default", () => {
    const table = (argument: string) =>
      `query ($rowsPerPage: Int! = 20) { faqTable(query: { ${argument} }) { total rows { _id title } } }`;
    const [first, fifty, all] = ["", "rowsPerPage: 50", "rowsPerPage: -1"].map((argument) => {
      const document = parse(table(argument));
      return limitedCost({ schema, document, operation: document.definitions[0] as OperationDefinitionNode });
    });
    expect([first, fifty, all]).toEqual([
      { fields: 1 + 1 + 1 + 5 * 2, wholeLists: 0 },
      { fields: 1 + 1 + 1 + 50 * 2, wholeLists: 0 },
      { fields: 1 + 1 + 1 + 1_000 * 2, wholeLists: 1 },
    ]);
    const document = parse(table("rowsPerPage: $rowsPerPage"));
    const operation = document.definitions[0] as OperationDefinitionNode;
    expect(limitedCost({ schema, document, operation })!.fields).toBe(43);
    expect(limitedCost({ schema, document, operation, variables: { rowsPerPage: 10 } })!.fields).toBe(23);
    expect(limitedCost({ schema, document, operation, variables: { rowsPerPage: "x" } })).toBeNull();
  });

  it("counts an alias below the only whole list three times, and elsewhere once", () => {
    const fields = (text: string) => costOf(text).map((cost) => cost!.fields);
    expect(fields("{ blogPosts { a: body b: html title } }")).toEqual([1 + 1_000 * 7]);
    const table = "{ a: faqTable(query: { rowsPerPage: 10 }) { rows { b: body title } } }";
    expect(fields(table)).toEqual([1 + 1 + 10 * 2]);
    expect(fields("{ blogPosts { a: body } faqs { b: body } }")).toEqual([2 + 2 * 1_000]);
    expect(fields("{ contacts { a: answers { b: text at } } }")).toEqual([1 + 1_000 * 3 * (1 + 3 * 4)]);
  });

  it("lets introspection, every query of the site and one whole list with all its fields pass", () => {
    const site = join(gatewayRoot, "../web/src");
    const files = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".graphql"));
    const texts = files.map((name) => readFileSync(join(site, name), "utf8"));
    const whole = `{ contacts { ${ofContact} } }`;
    const fragments = texts.flatMap((text) => text.match(/^fragment[^]*?^}/gm) ?? []);
    const named = (text: string) => fragments.filter((fragment) => !text.includes(fragment)).join("\n");
    const costs = [getIntrospectionQuery(), whole, ...texts.map((text) => `${text}\n${named(text)}`)].flatMap(costOf);
    expect(costs.length).toBeGreaterThan(40);
    for (const cost of costs) expect(cost!.fields).toBeLessThan(0.75 * documentLimits.cost);
  });
});

describe("H18 The bytes of an answer", () => {
  const bodyOf = (at: number) => `${at} ${"é".repeat(9_900)}`;
  const count = 230;
  beforeAll(async () => {
    const { BlogPostModel } = await import("../../src/features/blog/blog-post.model.ts");
    await BlogPostModel.deleteMany({});
    const posts = Array.from({ length: count }, (_, at) => ({
      title: `Post ${at}`,
      body: bodyOf(at),
      publishAt: new Date(1_700_000_000_000 + at),
    }));
    await BlogPostModel.insertMany(posts);
  });

  const bodies = Array.from({ length: count }, (_, at) => bodyOf(count - 1 - at));

  /** Once more after a 503, which a store answers to any read that it has no time for. */
  async function answerTo(query: string) {
    for (;;) {
      const answer = await gateway.query(query);
      if (answer.status !== 503) return answer;
    }
  }

  it("are at most 16 MB where more than one whole list is asked for", async () => {
    for (const query of [lists(2, 2), lists(5, 8)]) {
      const { status, body } = await answerTo(query);
      expect([status, body.data, body.errors[0].extensions]).toMatchObject([
        400,
        undefined,
        { code: "BAD_USER_INPUT", limit: "bytes" },
      ]);
      expect(body.errors[0].message).toMatch(/16 MB/);
    }
    const two = await answerTo(lists(2, 1));
    expect([two.body.data.blogPosts.length, two.body.data.a1.length]).toEqual([count, count]);
  });

  it("have no bound where one whole list is asked for once, by GraphQL, REST and page", async () => {
    const whole = await gateway.query(`{ blogPosts { ${repeat(8, (at) => `b${at}: body`)} } }`);
    expect(whole.headers.get("content-length")).toBeNull();
    expect(whole.body.data.blogPosts.map((post: Record<string, string>) => post.b7)).toEqual(bodies);
    const table = `{ blogPostTable(query: { rowsPerPage: -1, sortBy: title }) { total rows { body } } }`;
    const { data } = (await gateway.query(table, {}, admin)).body;
    expect([data.blogPostTable.total, data.blogPostTable.rows.length]).toEqual([count, count]);
    for (const path of ["/api/blog/list", "/api/blog/list?limit=1000"]) {
      const rest = await gateway.get(path);
      expect(rest.headers.get("content-length")).toBeNull();
      expect(rest.body.map(({ body }: { body: string }) => body)).toEqual(bodies);
      const head = await fetch(gateway.url + path, { method: "HEAD" });
      expect([head.status, await head.text()]).toEqual([200, ""]);
    }
  });

  it("wait for one client that does not read, of one that asks for a whole list, no more than a few megabytes", async () => {
    const { connect } = await import("node:net");
    const socket = connect(Number(new URL(gateway.url).port), "127.0.0.1").pause();
    const responses: import("node:http").ServerResponse[] = [];
    gateway.server.on("request", (_request, response) => responses.push(response));
    const query = JSON.stringify({ query: `{ blogPosts { ${repeat(8, (at) => `b${at}: body`)} } }` });
    socket.write(
      `POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${query.length}\r\n\r\n${query}`,
    );
    const waiting = () => responses[0]?.writableLength ?? 0;
    let last = -1;
    while (waiting() === 0 || waiting() !== last) {
      last = waiting();
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    expect(waiting()).toBeLessThan(6_000_000);
    socket.destroy();
  });
});
