import { Types } from "mongoose";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBlogPost, aFaq, aUser, password, signIn } from "../../../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../../../test/harness/start-gateway.ts";

interface Version {
  version: number;
  savedAt: string;
  savedBy: string | null;
  fields: Record<string, unknown>;
}

const kinds = { Faq: ["faq", aFaq], BlogPost: ["blog", aBlogPost] } as const;
type Kind = keyof typeof kinds;

describe("The history of a record", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const ask = (kind: string, _id: string, options = admin as { token?: string }) =>
    gateway.query(
      `query ($_id: ID!) { recordVersions(kind: ${kind}, _id: $_id) { version savedAt savedBy fields } }`,
      { _id },
      options,
    );
  const versions = async (kind: Kind, _id: string) => (await ask(kind, _id)).body.data.recordVersions as Version[];
  const numbers = async (kind: Kind, _id: string) => (await versions(kind, _id)).map(({ version }) => version);
  const titles = async (kind: Kind, _id: string) => (await versions(kind, _id)).map(({ fields }) => fields.title);

  const add = async (kind: Kind, fields: object = {}, options = admin as { token?: string }) => {
    const [path, input] = kinds[kind];
    return (await gateway.post(`/api/${path}`, input(fields), options)).body._id as string;
  };
  const update = async (kind: Kind, _id: string, fields: object, options = admin as { token?: string }) => {
    const [path, input] = kinds[kind];
    return (await gateway.put(`/api/${path}/${_id}`, input(fields), options)).status;
  };
  const mutate = async (text: string, options = admin as { token?: string }) => {
    const { body } = await gateway.query(`mutation { ${text} }`, {}, options);
    expect(body.errors).toBeUndefined();
    return body.data;
  };

  async function anotherAdmin(fields: object = {}) {
    const user = aUser({ role: 1, ...fields });
    const { body } = await gateway.post("/api/user", user, admin);
    const { body: session } = await gateway.post("/api/user/login", { email: user.email, password });
    return { _id: body._id as string, token: session.token as string };
  }

  const histories = async () => {
    const { default: mongoose } = await import("mongoose");
    return mongoose.connection.collection("histories");
  };

  it.each(["Faq", "BlogPost"] as const)(
    "of kind %s has every version, newest first, the present one included",
    async (kind) => {
      const [path, input] = kinds[kind];
      const before = Date.now();
      const _id = await add(kind, { title: "First" });
      for (const title of ["Second", "Third"]) await update(kind, _id, { title, body: `${title}: näïve 🌳\nline` });
      const all = await versions(kind, _id);
      expect(all.map(({ version, savedBy }) => [version, savedBy])).toEqual(
        [3, 2, 1].map((version) => [version, "Zola Ndlovu"]),
      );
      const [{ fields }] = all as [Version];
      const { publishAt } = fields;
      const inDialog = kind === "Faq" ? { publishAt } : { publishAt, image_alt: "", lang: "" };
      expect(all.map(({ fields }) => fields)).toEqual([
        { ...input({ title: "Third", body: "Third: näïve 🌳\nline" }), ...inDialog },
        { ...input({ title: "Second", body: "Second: näïve 🌳\nline" }), ...inDialog },
        { ...input({ title: "First" }), ...inDialog },
      ]);
      const moments = all.map(({ savedAt }) => Date.parse(savedAt));
      expect([...moments].sort((a, b) => b - a)).toEqual(moments);
      expect(Math.min(...moments)).toBeGreaterThanOrEqual(before);
      expect((await gateway.get(`/api/${path}/list`)).body.find((one: { _id: string }) => one._id === _id).title).toBe(
        "Third",
      );
    },
  );

  it.each(["Faq", "BlogPost"] as const)(
    "of kind %s counts deletions and returns, alone and many at once, each by who did it",
    async (kind) => {
      const other = await anotherAdmin({ name: "Kofi Annan" });
      const _id = await add(kind);
      await mutate(`delete${kind}(_id: "${_id}") { _id }`, other);
      expect(await numbers(kind, _id)).toEqual([2, 1]);
      await mutate(`restore${kind}(_id: "${_id}") { _id }`);
      await mutate(`delete${kind}s(choice: { _ids: ["${_id}"] }) { count }`, other);
      await mutate(`restore${kind}s(choice: { _ids: ["${_id}"] }) { count }`);
      const all = await versions(kind, _id);
      expect(all.map(({ version }) => version)).toEqual([5, 4, 3, 2, 1]);
      expect(all.map(({ savedBy }) => savedBy)).toEqual([
        "Zola Ndlovu",
        "Kofi Annan",
        "Zola Ndlovu",
        "Kofi Annan",
        "Zola Ndlovu",
      ]);
      expect(new Set(all.map(({ fields }) => JSON.stringify(fields))).size).toBe(1);
    },
  );

  it("ends 49 versions before the present one", async () => {
    const _id = await add("Faq", { title: "1" });
    for (let version = 2; version <= 61; version++) await update("Faq", _id, { title: String(version) });
    const expected = Array.from({ length: 50 }, (_, at) => String(61 - at));
    expect(await titles("Faq", _id)).toEqual(expected);
  });

  it("has each version once, whichever edit is first", async () => {
    const _id = await add("BlogPost", { title: "racer" });
    const race = Array.from({ length: 10 }, (_, at) => update("BlogPost", _id, { title: `racer ${at}` }));
    await Promise.all([...race, mutate(`deleteBlogPosts(choice: { _ids: ["${_id}"] }) { count }`)]);
    const all = await numbers("BlogPost", _id);
    expect(all).toEqual(Array.from({ length: all[0]! }, (_, at) => all[0]! - at));
    await mutate(`restoreBlogPost(_id: "${_id}") { _id }`);
    expect(await numbers("BlogPost", _id)).toEqual([all[0]! + 1, ...all]);
  });

  it("has each version of all that are deleted and edited at once", async () => {
    const lines = Array.from({ length: 60 }, (_, at) => `Bulk ${at},Answer`);
    await gateway.post("/api/faq/import", ["title,body", ...lines].join("\n"), {
      ...admin,
      headers: { "content-type": "text/csv" },
    });
    const { body: faqs } = await gateway.get("/api/faq/list");
    const ids = faqs.flatMap(({ _id, title }: Record<string, string>) =>
      /^Bulk/.test(title!) ? _id! : [],
    ) as string[];
    const edited = ids.slice(-8);
    const edits = edited.map((_id, at) => update("Faq", _id, { title: `Edited ${at}` }));
    const choice = `choice: { _ids: ${JSON.stringify(ids)} }`;
    const { deleteFaqs } = await mutate(`deleteFaqs(${choice}) { count kept }`);
    await Promise.all(edits);
    expect(deleteFaqs).toEqual({ count: 60, kept: 0 });
    expect((await mutate(`restoreFaqs(${choice}) { count kept }`)).restoreFaqs).toEqual({ count: 60, kept: 0 });
    for (const _id of [...ids.slice(0, 3), ...edited]) {
      const all = await numbers("Faq", _id);
      expect(all).toEqual(Array.from({ length: all[0]! }, (_, at) => all[0]! - at));
      expect(all.length).toBeGreaterThanOrEqual(3);
    }
    expect(
      await (await histories()).countDocuments({ _id: { $in: ids.map((_id) => new Types.ObjectId(_id)) } as never }),
    ).toBe(60);
  });

  it("names accounts as they are called now, in the trash too, and nobody once they are erased", async () => {
    const user = { first_name: "Wole", last_name: "Soyinka" };
    const author = await anotherAdmin(user);
    const _id = await add("Faq", {}, author);
    await update("Faq", _id, { title: "By another" });
    const authors = async () => (await versions("Faq", _id)).map(({ savedBy }) => savedBy);
    expect(await authors()).toEqual(["Zola Ndlovu", "Wole Soyinka"]);
    await gateway.put(
      `/api/user/${author._id}`,
      aUser({ ...user, name: "Prof. Soyinka", role: 1, password: "" }),
      admin,
    );
    expect(await authors()).toEqual(["Zola Ndlovu", "Prof. Soyinka"]);
    await gateway.delete(`/api/user/${author._id}`, admin);
    expect(await authors()).toEqual(["Zola Ndlovu", "Prof. Soyinka"]);
    await mutate(`eraseUser(_id: "${author._id}")`);
    expect(await authors()).toEqual(["Zola Ndlovu", null]);
  });

  it("of what came as a file begins with the account that imported it; of the first content with nobody", async () => {
    const headers = { "content-type": "text/csv" };
    await gateway.post("/api/faq/import", "title,body\nImported question,Answer", { ...admin, headers });
    const { body } = await gateway.get("/api/faq/list");
    const find = (title: string) => body.find((one: { title: string }) => one.title === title)._id as string;
    expect(await versions("Faq", find("Imported question"))).toMatchObject([{ version: 1, savedBy: "Zola Ndlovu" }]);
    expect(await versions("Faq", body[0]._id)).toMatchObject([{ version: 1, savedBy: null }]);
  });

  it("keeps what an update left as it was, and counts as no text of it", async () => {
    const _id = await add("BlogPost", { image: "https://example.org/a.png", view: 7 });
    await update("BlogPost", _id, { title: "Without a picture" });
    const [now, first] = await versions("BlogPost", _id);
    expect(first!.fields).toMatchObject({ image: "https://example.org/a.png", title: "Roots" });
    expect(now!.fields).toMatchObject({ image: "", title: "Without a picture" });
    expect(Object.keys(first!.fields)).not.toContain("view");
  });

  it("is for administrators, of a kind that has one, of a record that there is", async () => {
    const code = async (...args: Parameters<typeof ask>) => (await ask(...args)).body.errors[0].extensions.code;
    const { token } = await signIn(gateway);
    const _id = await add("Faq");
    expect(await code("Faq", _id, {})).toBe("UNAUTHENTICATED");
    expect(await code("Faq", _id, { token })).toBe("FORBIDDEN");
    expect(await code("Faq", "f".repeat(24))).toBe("NOT_FOUND");
    expect(await code("BlogPost", _id)).toBe("NOT_FOUND");
    expect(await code("Faq", "nonsense")).toBe("BAD_USER_INPUT");
    expect((await ask("User", admin.user._id)).status).toBe(400);
  });

  it("goes with its record when the trash is purged", async () => {
    const { default: mongoose } = await import("mongoose");
    const { purgeTrash } = await import("../../platform/records/expiry.ts");
    const _id = await add("Faq", { title: "To be purged" });
    await update("Faq", _id, { title: "Still to be purged" });
    await gateway.delete(`/api/faq/${_id}`, admin);
    const one = { _id: new Types.ObjectId(_id) };
    expect(await (await histories()).countDocuments(one)).toBe(1);
    const deletedAt = new Date(Date.now() - 31 * 24 * 60 * 60 * 1000);
    await mongoose.model("Faq").collection.updateOne(one, { $set: { deletedAt } });
    await purgeTrash([mongoose.model("Faq")] as never);
    expect(await (await histories()).countDocuments(one)).toBe(0);
    expect((await ask("Faq", _id)).body.errors[0].extensions.code).toBe("NOT_FOUND");
  });

  it("of the longest texts is answered whole", async () => {
    const body = (version: number) => `${version} ${"ꙮ🌳 ".repeat(4_990)}`.slice(0, 20_000);
    const _id = await add("BlogPost", { body: body(1) });
    for (let version = 2; version <= 8; version++) await update("BlogPost", _id, { body: body(version) });
    const all = await versions("BlogPost", _id);
    expect(all.map(({ fields }) => fields.body)).toEqual([8, 7, 6, 5, 4, 3, 2, 1].map(body));
  });

  it("is written before the change that it is about: where it cannot be, nothing is changed", async () => {
    const _id = await add("Faq", { title: "Unchanged" });
    const damaged = { _id: new Types.ObjectId(_id), kind: "Faq", newest: 0, versions: Buffer.from("no history") };
    await (await histories()).insertOne(damaged as never);
    expect(await update("Faq", _id, { title: "Lost" })).toBe(500);
    const { body } = await gateway.get("/api/faq/list");
    expect(body.find((faq: { _id: string }) => faq._id === _id)).toMatchObject({ title: "Unchanged", version: 1 });
  });
});
