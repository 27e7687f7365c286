import { getNamedType, isInputObjectType, type GraphQLField, type GraphQLSchema } from "graphql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { access } from "./access.ts";
import { compileRoute } from "./platform/rest-route.ts";
import { restRoutes } from "./rest-routes.ts";
import { signIn } from "./testing/factories.ts";
import { startGateway, type TestGateway } from "./testing/start-gateway.ts";

const unknownId = "0123456789abcdef01234567";

/** A well-formed call of a root field, with empty input: refused, if at all, by its access before its validation. */
function callOf(field: GraphQLField<unknown, unknown>, root: string): string {
  const args = field.args.flatMap(({ name, type }) => {
    if (name === "_id") return [`_id: "${unknownId}"`];
    if (name === "_ids") return [`_ids: ["${unknownId}"]`];
    return isInputObjectType(getNamedType(type)) ? [`${name}: {}`] : [];
  });
  const selection = "getFields" in getNamedType(field.type) ? " { __typename }" : "";
  return `${root.toLowerCase()} { ${field.name}${args.length ? `(${args.join(", ")})` : ""}${selection} }`;
}

describe("the access matrix", () => {
  let gateway: TestGateway;
  let schema: GraphQLSchema;
  let admin: { token: string };
  let user: { token: string };
  beforeAll(async () => {
    gateway = await startGateway();
    // Models must not be defined before the gateway has chosen their driver.
    schema = await (await import("./schema.ts")).createSchema();
    admin = await signIn(gateway);
    user = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const rootFields = () =>
    [schema.getQueryType()!, schema.getMutationType()!].flatMap((type) =>
      Object.values(type.getFields()).map((field) => ({ field, name: `${type.name}.${field.name}`, root: type.name })),
    );
  const row = (name: string) => access.find(({ field }) => field === name);

  it("names every Query and Mutation field once, and none that is not there", () => {
    const inSchema = rootFields().map(({ name }) => name);
    expect(access.map(({ field }) => field).sort()).toEqual(inSchema.sort());
  });

  it("names every REST call beside the field that it is a facade over", () => {
    const routes = restRoutes.map((route) => [
      `${route.method.toUpperCase()} ${route.path}`,
      compileRoute(route, schema).rootField,
    ]);
    const rows = access.flatMap(({ field, rest }) => (rest ? [[rest, field]] : []));
    expect(rows.sort()).toEqual(routes.sort());
  });

  it("holds for every field of GraphQL, for a stranger, a user and an administrator", async () => {
    for (const { field, name, root } of rootFields()) {
      const code = async (viewer?: { token: string }) =>
        (await gateway.query(callOf(field, root), {}, viewer)).body.errors?.[0].extensions.code as string | undefined;
      const refused = [await code(), await code(user)];
      if (row(name)?.who === "all")
        expect(refused, name).not.toContainEqual(expect.stringMatching(/UNAUTHENTICATED|FORBIDDEN/));
      else expect(refused, name).toEqual(["UNAUTHENTICATED", "FORBIDDEN"]);
      expect(["UNAUTHENTICATED", "FORBIDDEN"], name).not.toContain(await code(admin));
    }
  });

  it("holds for every REST call, and an invalid body does not get a stranger past it", async () => {
    for (const { who, rest } of access) {
      if (!rest) continue;
      const [method, path] = rest.split(" ") as [string, string];
      const url = `${gateway.url}/api${path.replace(":_id", unknownId)}`;
      const hasBody = method === "POST" || method === "PUT";
      const status = async (viewer?: { token: string }) =>
        (
          await fetch(url, {
            method,
            headers: {
              ...(hasBody && { "content-type": "application/json" }),
              ...(viewer && { "x-auth-token": viewer.token }),
            },
            body: hasBody ? JSON.stringify({ title: 5, email: { $gt: "" } }) : undefined,
          })
        ).status;
      const statuses = [await status(), await status(user)];
      if (who === "Admin") expect(statuses, rest).toEqual([401, 403]);
      else expect([200, 400, 404], rest).toEqual(expect.arrayContaining(statuses));
      expect([200, 201, 400, 404], rest).toContain(await status(admin));
    }
  });

  it("has no way around for a stranger: methods, cases, slashes, encodings, headers", async () => {
    const tries: [string, string, Record<string, string>?][] = [
      ["HEAD", "/api/user/list"],
      ["GET", "/api/user/list", { "x-http-method-override": "OPTIONS", "x-method-override": "HEAD" }],
      ["GET", "/api//user/list"],
      ["GET", "//api/user/list"],
      ["GET", "/API/user/list"],
      ["GET", "/api/User/List"],
      ["GET", "/api/user/list/"],
      ["GET", "/api/user%2flist"],
      ["GET", "/api/user/list;x=1"],
      ["GET", "/api/user/list%00"],
      ["GET", "/api/./user/list"],
      ["POST", "/api/user/list", { "x-http-method-override": "GET" }],
    ];
    for (const [method, path, headers] of tries) {
      const { status } = await fetch(gateway.url + path, { method, headers, redirect: "manual" });
      expect(status, `${method} ${path}`).toBeGreaterThanOrEqual(path.startsWith("/api") ? 400 : 302);
    }
  });

  it("ignores a token anywhere but in its header, and two different ones", async () => {
    const { token } = admin;
    const form = {
      method: "GET",
      headers: { cookie: `x-auth-token=${token}; token=${token}`, authorization: `Bearer ${token}` },
    };
    expect((await fetch(`${gateway.url}/api/user/list?x-auth-token=${token}&token=${token}`, form)).status).toBe(401);
    const twice = await gateway.get("/api/user/list", { headers: { "x-auth-token": `${token}, ${user.token}` } });
    expect(twice.status).toBe(401);
  });
});
