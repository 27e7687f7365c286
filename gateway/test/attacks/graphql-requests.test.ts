import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { signIn } from "../harness/factories.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

let gateway: TestGateway;
let admin: Awaited<ReturnType<typeof signIn>>;
beforeAll(async () => {
  gateway = await startGateway();
  admin = await signIn(gateway);
});
afterAll(() => gateway.stop());

const json = { "content-type": "application/json" };

describe("A request to /graphql", () => {
  it("H18 with a malformed persisted query is 400, also before its text is known, and is no fault of ours", async () => {
    const query = "{ me { _id } }";
    const sha256Hash = createHash("sha256").update(query).digest("hex");
    const malformed = [5, "x", [], {}, { sha256Hash }, { version: 2, sha256Hash }, { version: "1", sha256Hash }];
    const hashes = [undefined, 5, null, {}, "", "x", sha256Hash.slice(1), sha256Hash.toUpperCase()];
    const wrong = [...malformed, ...hashes.map((hash) => ({ version: 1, sha256Hash: hash }))];
    const errorOf = ({ status, body }: { status: number; body: { errors: { extensions: { code: string } }[] } }) => [
      status,
      body.errors[0]!.extensions.code,
    ];
    for (const persistedQuery of wrong) {
      for (const text of [{ query }, {}]) {
        const request = { ...text, extensions: { persistedQuery } };
        expect(errorOf(await gateway.post("/graphql", request)), JSON.stringify(request)).toEqual([
          400,
          "BAD_USER_INPUT",
        ]);
        expect(errorOf(await gateway.post("/graphql", request, admin))).toEqual([400, "BAD_USER_INPUT"]);
      }
      const byGet = new URLSearchParams({ query, extensions: JSON.stringify({ persistedQuery }) }).toString();
      expect(errorOf(await gateway.get(`/graphql?${byGet}`))).toEqual([400, "BAD_USER_INPUT"]);
    }
    const other = { query: "{ faqs { _id } }", extensions: { persistedQuery: { version: 1, sha256Hash } } };
    expect(errorOf(await gateway.post("/graphql", other))).toEqual([400, "BAD_USER_INPUT"]);
    const unknown = { extensions: { persistedQuery: { version: 1, sha256Hash: "0".repeat(64) } } };
    expect((await gateway.post("/graphql", unknown)).body.errors).toEqual([
      { message: "PersistedQueryNotFound", extensions: { code: "PERSISTED_QUERY_NOT_FOUND" } },
    ]);
    expect(gateway.logged.filter(({ event }) => event === "unexpected error")).toEqual([]);
  });

  it("with one operation and an empty operationName is run, by POST and GET", async () => {
    const { body } = await gateway.post("/graphql", { query: "query a { me { _id } }", operationName: "" });
    expect(body).toEqual({ data: { me: null } });
    expect((await gateway.get("/graphql?operationName=&query=query%20a{me{_id}}")).body).toEqual(body);
    const refused = await gateway.post("/graphql", { query: "query a { users { _id } }", operationName: "" });
    expect(refused.body.errors[0].extensions.code).toBe("UNAUTHENTICATED");
  });

  it("by OPTIONS is answered with every method of the path", async () => {
    const { status, headers } = await fetch(`${gateway.url}/graphql`, { method: "OPTIONS" });
    expect([status, headers.get("allow")]).toEqual([204, "GET, HEAD, OPTIONS, POST"]);
  });

  it("H18 below /graphql finds nothing: 404 as our JSON", async () => {
    for (const path of ["/graphql/", "/graphql//", "/graphql/x", "/graphql/%2f", "/graphql//x?query={me{_id}}"])
      for (const method of ["POST", "GET", "PUT"]) {
        const body = method === "GET" ? undefined : JSON.stringify({ query: "{ me { _id } }" });
        const response = await fetch(gateway.url + path, { method, headers: json, ...(body && { body }) });
        expect([path, response.status, await response.json()]).toMatchObject([path, 404, { code: "NOT_FOUND" }]);
      }
    expect(gateway.logged.filter(({ event }) => event === "unexpected error")).toEqual([]);
  });
});
