import type { GraphQLSchema } from "graphql";
import { getNamedType } from "graphql";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { access } from "../../src/access.ts";
import { anApiKey, type MadeApiKey } from "../harness/accounts/api-keys.ts";
import { expectNothingWritten } from "../harness/stored/all-records.ts";
import { aBlogPost, aContact, aFaq, aUser, password, signIn } from "../harness/factories.ts";
import { callOf, rootFieldsOf } from "../harness/http/root-fields.ts";
import { startGateway, type TestGateway } from "../harness/start-gateway.ts";

const kinds = [
  { kind: "Faq", path: "/api/faq", scope: "faq:read", valid: aFaq, field: "title" },
  { kind: "BlogPost", path: "/api/blog", scope: "blog:read", valid: aBlogPost, field: "title" },
  { kind: "User", path: "/api/user", scope: "user:read", valid: aUser, field: "email" },
  { kind: "Contact", path: "/api/contact", scope: "contact:read", valid: aContact, field: "email" },
] as const;
const writeScopes = ["faq:write", "blog:write", "user:write", "contact:write"];

let gateway: TestGateway;
let schema: GraphQLSchema;
let admin: Awaited<ReturnType<typeof signIn>>;
/** With every scope to write, and none to read. */
let key: MadeApiKey;
let uses: { mockRestore: () => void };
beforeAll(async () => {
  gateway = await startGateway();
  admin = await signIn(gateway);
  key = await anApiKey(gateway, admin, { scopes: writeScopes });
  const [{ schemaOf }, { features }] = [
    await import("../../src/platform/feature.ts"),
    await import("../../src/features.ts"),
  ];
  schema = await schemaOf(features);
  const { ApiKeyModel } = await import("../../src/features/keys/api-key.model.ts");
  // The use of a key is a write.
  uses = vi.spyOn(ApiKeyModel.collection, "updateOne").mockResolvedValue({} as never);
});
afterAll(() => {
  uses.mockRestore();
  return gateway.stop();
});

type GraphqlError = { message: string; extensions: { code: string; current?: unknown } };
const ask = async (query: string, variables = {}, viewer: object = key) =>
  (await gateway.query(query, variables, viewer)).body as { data?: any; errors?: GraphqlError[] }; // eslint-disable-line @typescript-eslint/no-explicit-any
const add = async ({ path, valid }: (typeof kinds)[number]) => {
  const { password: _, ...fields } = { password: "", ...valid() };
  return { ...fields, _id: (await gateway.post(path, { ...fields, password }, admin)).body._id as string };
};
const lacks = (scope: string) => ({
  message: `This API key doesn't have the scope ${scope}`,
  extensions: { code: "FORBIDDEN" },
});
const ifMatch = (version: number) => ({ headers: { ...key.headers, "if-match": `"${version}"` } });

describe("An API key without the read scope of a kind", () => {
  it("H28 gets a field of a record from no mutation of the schema, and nothing is written", async () => {
    const { recordKindOf } = await import("../../src/platform/auth/record-reads.ts");
    const callable = access.filter(({ scope }) => scope?.endsWith(":write")).map(({ field }) => field);
    const mutations = rootFieldsOf(schema).filter(({ name }) => callable.includes(name));
    const ofRecords = mutations.filter(({ field }) => recordKindOf(field.type) !== undefined);
    expect(ofRecords.length).toBeGreaterThan(14);
    await expectNothingWritten(async () => {
      for (const { field, name, root } of ofRecords) {
        const { scope } = kinds.find(({ kind }) => kind === recordKindOf(field.type))!;
        const type = getNamedType(field.type) as unknown as { getFields: () => Record<string, unknown> };
        for (const shown of Object.keys(type.getFields())) {
          const selection = ["answers"].includes(shown) ? `${shown} { text }` : shown;
          const { errors } = await ask(callOf(field, root).replace("__typename", selection));
          if (["_id", "version"].includes(shown)) expect(errors?.[0]?.extensions.code, name).not.toBe("FORBIDDEN");
          else expect(errors, `${name} ${shown}`).toMatchObject([lacks(scope)]);
        }
      }
    });
  });

  it("H28 gets past that by no alias, fragment, second field, second operation or directive", async () => {
    const create = 'createFaq(input: { title: "T", body: "B" })';
    const documents = [
      `mutation { made: ${create} { _id: title } }`,
      `mutation { first: ${create} { _id } second: ${create} { version body } }`,
      `mutation { ${create} { ... { ... on Faq { title } } } }`,
      `mutation { ${create} { ...Shown } } fragment Shown on Faq { _id ...More } fragment More on Faq { body }`,
      `mutation { ...Made } fragment Made on Mutation { ${create} { _id createdAt } }`,
      `mutation { ${create} { title @include(if: false) } }`,
      `mutation Plain { ${create} { _id } } mutation Other { ${create} { title } }`,
      `query Public { faqs { ...Shown } } mutation Other { ${create} { ...Shown } } fragment Shown on Faq { title }`,
    ];
    await expectNothingWritten(async () => {
      for (const query of documents) {
        const operation = /Other/.test(query) && { operationName: "Other" };
        const { body } = await gateway.post("/graphql", { query, ...operation }, key);
        expect(body.data ?? undefined, query).toBeUndefined();
        expect(body.errors, query).toMatchObject([lacks("faq:read")]);
      }
    });
    const { data } = await ask(`mutation { ${create} { __typename made: _id version ... on Faq { _id } } }`);
    expect(data.createFaq).toMatchObject({ __typename: "Faq", version: 1 });
  });

  it.each(kinds)(
    "H28 gets _id and version alone from PUT and DELETE of a $kind, from 412 and from CONFLICT",
    async (kind) => {
      const { _id, ...fields } = await add(kind);
      const put = (version: number) => gateway.put(`${kind.path}/${_id}`, fields, ifMatch(version));
      const current = { _id, version: 1 };
      const expectConflict = ({ status, body }: { status: number; body: Record<string, unknown> }) =>
        expect([status, body.code, body.current]).toEqual([412, "PRECONDITION_FAILED", current]);
      expectConflict(await put(7));
      expectConflict(await gateway.delete(`${kind.path}/${_id}`, ifMatch(7)));
      const change = kind.kind === "User" ? "UserChangeInput" : `${kind.kind}Input`;
      const calls = [
        `mutation ($_id: ID!, $input: ${change}!) { update${kind.kind}(_id: $_id, input: $input, version: 7) { _id } }`,
        `mutation ($_id: ID!) { delete${kind.kind}(_id: $_id, version: 7) { _id } }`,
      ];
      for (const [at, call] of calls.entries()) {
        const { errors } = await ask(call, { _id, ...(at === 0 && { input: fields }) });
        expect(errors, call).toMatchObject([{ extensions: { code: "CONFLICT" } }]);
        expect(errors![0]!.extensions.current).toEqual(current);
      }
      const changed = await put(1);
      expect([changed.status, changed.body, changed.headers.get("etag")]).toEqual([200, { _id, version: 2 }, '"2"']);
      expect((await gateway.delete(`${kind.path}/${_id}`, key)).body).toEqual({ _id, version: 3 });
    },
  );

  it("H28 gets _id and version alone from POST, repeated under an Idempotency-Key, too", async () => {
    for (const [path, valid] of [
      ["/api/faq", aFaq],
      ["/api/blog", aBlogPost],
    ] as const) {
      const [body, headers] = [valid(), { ...key.headers, "idempotency-key": `"${path}"` }];
      const first = await gateway.post(path, body, { headers });
      expect(Object.keys(first.body).sort()).toEqual(["_id", "version"]);
      await gateway.put(`${path}/${first.body._id}`, valid({ title: "A secret" }), admin);
      const again = await gateway.post(path, body, { headers });
      expect([again.status, again.body]).toEqual([201, first.body]);
    }
    const message = aContact();
    const { body } = await gateway.post("/api/contact", message, key);
    expect(body).toEqual({ ...message, _id: body._id, version: 1 });
  });

  it.each(kinds)("H28 chooses no $kind by a search, whose count would tell what records hold", async (kind) => {
    await add(kind);
    await expectNothingWritten(async () => {
      for (const name of ["delete", "restore"])
        for (const choice of [{ search: "" }, { search: "a" }, { search: "a", suspected: true }]) {
          const query = `mutation ($choice: RecordChoice!) { ${name}${kind.kind}s(choice: $choice) { count } }`;
          expect((await ask(query, { choice })).errors, query).toMatchObject([lacks(kind.scope)]);
        }
    });
    if (kind.kind === "User") return;
    const { _id } = await add(kind);
    const many = `mutation ($choice: RecordChoice!) { many: NAME${kind.kind}s(choice: $choice) { count deletion } }`;
    const { data } = await ask(many.replace("NAME", "delete"), { choice: { _ids: [_id] } });
    expect(data.many.count).toBe(1);
    const { deletion } = data.many as { deletion: string };
    const restored = await ask(many.replace("NAME", "restore"), { choice: { deletion } });
    expect(restored.data.many.count).toBe(1);
  });

  it("H28 learns by createContact neither of suspicion nor of the trash nor of answers", async () => {
    const none = await anApiKey(gateway, admin, { scopes: ["faq:read", "faq:write"] });
    const create = "mutation ($input: ContactInput!) { createContact(input: $input) { message SHOWN } }";
    await expectNothingWritten(async () => {
      for (const viewer of [key, none])
        for (const shown of ["suspected", "deletedAt", "isAnswered", "answers { text }"]) {
          const { errors } = await ask(create.replace("SHOWN", shown), { input: aContact({ fax_2: "1" }) }, viewer);
          expect(errors, shown).toMatchObject([lacks("contact:read")]);
        }
    });
    expect(
      (await ask(create.replace("SHOWN", "unread"), { input: aContact() })).data.createContact.message,
    ).toBeTruthy();
  });

  it("H28 learns no account's name without user:read: not by me, histories or answers", async () => {
    const reader = await anApiKey(gateway, admin, { scopes: ["faq:read", "contact:read"] });
    const { body: faq } = await gateway.post("/api/faq", aFaq(), admin);
    const { body: contact } = await gateway.post("/api/contact", aContact());
    const { ContactModel } = await import("../../src/features/contact/contact.model.ts");
    const answer = { at: new Date(), byId: admin.user._id, to: "a@b.example", text: "Yes.", isSent: true };
    await ContactModel.updateOne({ _id: contact._id }, { $push: { answers: answer } });
    const query = `{ me { name email } recordVersions(kind: Faq, _id: "${faq._id}") { savedBy } contacts { answers { by } } }`;
    const named = async (viewer: object) => {
      const { me, recordVersions, contacts } = (await ask(query, {}, viewer)).data;
      return [me, recordVersions[0].savedBy, contacts.find(({ answers }: any) => answers.length > 0).answers[0].by]; // eslint-disable-line @typescript-eslint/no-explicit-any
    };
    const name = "Zola Ndlovu";
    expect(await named(reader)).toEqual([null, null, null]);
    expect(await named(admin)).toEqual([{ name, email: admin.email }, name, name]);
    expect(await named(await anApiKey(gateway, admin))).toEqual([{ name, email: admin.email }, name, name]);
  });
});

it("H28 a session sees all of what it writes", async () => {
  const { _id } = await add(kinds[0]);
  const put = (fields: object, version: number) =>
    gateway.put(`/api/faq/${_id}`, aFaq(fields), { ...admin, headers: { "if-match": `"${version}"` } });
  expect((await put({ title: "Mine" }, 1)).body).toMatchObject({ title: "Mine", version: 2 });
  expect((await put({}, 1)).body).toMatchObject({ code: "PRECONDITION_FAILED", current: { title: "Mine" } });
  const { data } = await ask(`mutation { deleteFaq(_id: "${_id}") { title deletedAt } }`, {}, admin);
  expect(data.deleteFaq.title).toBe("Mine");
});
