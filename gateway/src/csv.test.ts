import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { aBlogPost, aContact, aFaq, aUser, signIn } from "../test/harness/factories.ts";
import { startGateway, type TestGateway } from "../test/harness/start-gateway.ts";

const hostile = [
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\tx",
  "\rx",
  "'=1",
  "''@x",
  "'quoted'",
  'a "b", c;d',
  "two\nlines\r\nthree",
  "Ünïcode 🌍",
  " spaces ",
];

describe("CSV", () => {
  let gateway: TestGateway;
  let admin: Awaited<ReturnType<typeof signIn>>;
  beforeAll(async () => {
    gateway = await startGateway();
    admin = await signIn(gateway);
  });
  afterAll(() => gateway.stop());

  const send = async (path: string, text: string | Uint8Array, type = "text/csv") => {
    const options = { token: admin.token, headers: { "content-type": type } };
    const { status, body } = await gateway.post(`/api${path}`, text, options);
    return { status, body: body as Record<string, unknown> };
  };
  const exported = async (path: string, wanted: object = {}, query = "") => {
    const { body, headers, status } = await gateway.post(`/api${path}/export${query}`, wanted, admin);
    return { text: body as string, headers, status };
  };
  const list = async (path: string) => (await gateway.get(`/api${path}/list`, admin)).body as Record<string, unknown>[];
  const clear = (name: string) =>
    gateway.query(`mutation { delete${name}(choice: { search: "" }) { count } }`, {}, admin);

  it("leaves with a byte order mark, its headings, a file name, the count, and nothing that a spreadsheet runs", async () => {
    await clear("Faqs");
    for (const title of hostile) await gateway.post("/api/faq", aFaq({ title }), admin);
    const { text, headers } = await exported("/faq");
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-disposition")).toMatch(/^attachment; filename="faq-\d{4}-\d\d-\d\d\.csv"$/);
    expect(headers.get("x-total-count")).toBe(String(hostile.length));
    expect(text.replace("\uFEFF", "").startsWith('"title","body","publishAt","createdAt"\r\n')).toBe(true);
    expect(text).toMatch(/^"'=1\+1",/m);
    expect(text).not.toMatch(/(^|[,\n]|[,\n]")[=+\-@\t]/);
  });

  it("may be sent in UTF-8 by any of its labels, and in no other charset", async () => {
    const statuses = [];
    for (const label of ["utf8", "UTF8", "utf-8", "latin1", "utf-16"])
      statuses.push((await send("/faq/import", "title,body\r\nA,B\r\n", `text/csv; charset=${label}`)).status);
    expect(statuses).toEqual([201, 201, 201, 415, 415]);
  });

  it("comes back as it left, in the same order", async () => {
    const before = (await list("/faq")).map(({ title, body }) => ({ title, body }));
    const { text } = await exported("/faq");
    await clear("Faqs");
    expect(await send("/faq/import", text)).toEqual({ status: 201, body: { count: before.length } });
    expect((await list("/faq")).map(({ title, body }) => ({ title, body }))).toEqual(before);
    await clear("BlogPosts");
    for (const title of ["-first", "second"]) await gateway.post("/api/blog", aBlogPost({ title, view: 7 }), admin);
    const posts = (await list("/blog")).map(({ title, view, like }) => ({ title, view, like }));
    const file = (await exported("/blog")).text;
    await clear("BlogPosts");
    expect((await send("/blog/import", file)).body).toEqual({ count: 2 });
    expect((await list("/blog")).map(({ title, view, like }) => ({ title, view, like }))).toEqual(posts);
  });

  it("may have numbers in the digits of an Arabic or Persian keyboard", async () => {
    await clear("BlogPosts");
    await send("/blog/import", "title,body,image,view,like\na,b,,١٢,۳\n");
    expect(await list("/blog")).toMatchObject([{ view: 12, like: 3 }]);
  });

  it("leaves with semicolons for spreadsheets that separate by them, and comes back as it left", async () => {
    const texts = ["a, =1", "a,' =1", "a; -b", "'=1", "plain, 'quoted'"];
    await clear("Faqs");
    for (const title of texts) await gateway.post("/api/faq", aFaq({ title }), admin);
    const { text } = await exported("/faq", {}, "?separator=%3B");
    expect(text.replace("\uFEFF", "").startsWith('"title";"body";"publishAt";"createdAt"\r\n"a,\' =1";"')).toBe(true);
    await clear("Faqs");
    expect((await send("/faq/import", text)).body).toEqual({ count: texts.length });
    expect((await list("/faq")).map(({ title }) => title)).toEqual(texts);
    expect((await exported("/faq", {}, "?separator=,")).text).toBe((await exported("/faq")).text);
    for (const query of ["?separator=", "?separator=%09", "?separator=,,", "?separator=,&separator=,"])
      expect([query, (await exported("/faq", {}, query)).status]).toEqual([query, 400]);
  });

  it("holds all that match, in the order of the table, those named, or the trash", async () => {
    for (const first_name of ["Zuri", "Abena", "Kwame"])
      await gateway.post("/api/contact", aContact({ first_name, organization: "Sorted" }));
    const names = async (wanted: object) =>
      (await exported("/contact", wanted)).text
        .split("\r\n")
        .slice(1, -1)
        .map((line) => line.split(",")[0]!.slice(1, -1));
    expect(await names({ search: "sorted" })).toEqual(["Kwame", "Abena", "Zuri"]);
    expect(await names({ search: "sorted", sortBy: "first_name", direction: "asc" })).toEqual([
      "Abena",
      "Kwame",
      "Zuri",
    ]);
    expect(await names({ search: "sorted", sortBy: "createdAt" })).toEqual(["Zuri", "Abena", "Kwame"]);
    const [kwame, , zuri] = (await list("/contact")) as { _id: string }[];
    expect(await names({ _ids: [kwame!._id] })).toEqual(["Kwame"]);
    for (const { _id } of [kwame!, zuri!]) await gateway.delete(`/api/contact/${_id}`, admin);
    expect(await names({ search: "sorted" })).toEqual(["Abena"]);
    expect(await names({ trash: true })).toEqual(["Zuri", "Kwame"]);
  });

  it("never holds a password, and says a role in words", async () => {
    await gateway.post("/api/user", aUser(), admin);
    const { text } = await exported("/user");
    expect(text).toMatch(/,"Admin",/);
    expect(text).not.toMatch(/\$2[aby]\$/);
  });

  it("refuses wrong choices, other methods and other types", async () => {
    for (const wanted of [
      { _ids: "x" },
      { _ids: ["x"] },
      { sortBy: "passwordHash" },
      { direction: 1 },
      { trash: "yes" },
    ])
      expect((await exported("/user", wanted)).status).toBe(400);
    expect((await gateway.get("/api/faq/export", admin)).headers.get("allow")).toBe("OPTIONS, POST");
    expect((await send("/faq/import", "{}", "application/json")).status).toBe(415);
    expect((await send("/user/import", "name\n")).status).toBe(405);
  });

  it("is imported whole or not at all, and each line that is wrong is named with its fields' texts", async () => {
    const before = await list("/faq");
    const long = "x".repeat(201);
    const { status, body } = await send("/faq/import", `Title;BODY\r\nGood;"two\nlines"\r\n;b\r\n\r\n${long};\r\n`);
    expect([status, body.message]).toEqual([400, "Nothing was imported: 2 of 3 rows have errors."]);
    expect(body.lines).toEqual([
      { line: 4, fields: { title: "Title is required" } },
      { line: 6, fields: { title: "Title must be at most 200 characters", body: "Body is required" } },
    ]);
    const posts = await send("/blog/import", "title,body,image,view\na,b,javascript:alert(1),-1\na,b,,many\n");
    expect(posts.body.lines).toEqual([
      {
        line: 2,
        fields: { image: "Image must be an https address or an uploaded file", view: "View must not be negative" },
      },
      { line: 3, fields: { view: "View must be a whole number" } },
    ]);
    for (const [file, message] of [
      ["", "The first line must name the columns, each one of title, body, publishAt, createdAt"],
      [
        `title, secret ,${"x".repeat(50)}\na,b,c\n`,
        `The first line must name the columns, each one of title, body, publishAt, createdAt, and not "secret", "${"x".repeat(40)}…"`,
      ],
      [
        "title,,body\na,,b\n",
        'The first line must name the columns, each one of title, body, publishAt, createdAt, and not ""',
      ],
      ["title,title\na,b\n", "The first line names a column twice"],
      ["title,body\n", "The file has no lines below its headings"],
      ["title,body\na\n", "Line 2 has 1 cell and not 2"],
      ["title,body,\na,b,c\n", "Line 2 has 3 cells and not 2"],
      ["title\na\n", "Nothing was imported: 1 of 1 row has errors."],
      ["sep=;\n;;\n", "The first line must name the columns, each one of title, body, publishAt, createdAt"],
      ["title;body\n;\n", "The file has no lines below its headings"],
      ['title,body\na,"b\n', "Line 2 cannot be read: a quote is not closed, or is inside a text"],
      [`title,body\n${"a,b\n".repeat(5_001)}`, "The file must have at most 5000 lines"],
      [`sep=;\ntitle;body\n${"a;b\n".repeat(5_001)}`, "The file must have at most 5000 lines"],
      [`title\n${"a\n".repeat(999_990)}`, "The file must have at most 5000 lines"],
      [`title${",body".repeat(300_000)}`, "The first line names a column twice"],
      ...[Buffer.from("title;body\nPr\xe9nom;b\n", "latin1"), Buffer.from("\uFEFFtitle;body\na;b\n", "utf16le")].map(
        (file) =>
          [
            file,
            "The file is not in UTF-8. Save it again: in Excel as the type CSV UTF-8, in LibreOffice with the character set Unicode (UTF-8)",
          ] as const,
      ),
    ] as const) {
      const refused = await send("/faq/import", file as string);
      expect([refused.status, refused.body.message], message).toEqual([400, message]);
    }
    expect((await send("/faq/import", "x".repeat(2_000_001))).status).toBe(413);
    expect(await list("/faq")).toEqual(before);
  });

  it("is imported as spreadsheets write it: with rows of separators alone, empty last columns and a delimiter of its own", async () => {
    const faqs = async () => (await list("/faq")).map(({ title, body }) => ({ title, body }));
    for (const file of [
      "title,body\n,\nOne,1\n,,,\n\n , \nTwo,2\n,\n",
      "\n;;\ntitle;body;\nOne;1;\nTwo;2;\n;;\n",
      "title,body,,\nOne,1\nTwo,2,,,\n",
      "sep=;\r\ntitle;body\r\nOne;1\r\nTwo;2\r\n",
      '\uFEFF"SEP=|"\ntitle|body\nOne|1\nTwo|2\n',
      "sep=\t\t\ntitle\tbody\t\nOne\t1\t\nTwo\t2\t\n",
      "\uFEFFsep=,\ntitle,body\nOne,1\nTwo,2\n",
      '\uFEFF"title";"body"\r\n"One";"1"\r\n"Two";"2"\r\n',
    ]) {
      await clear("Faqs");
      expect(await send("/faq/import", file), file).toEqual({ status: 201, body: { count: 2 } });
      expect(await faqs(), file).toEqual([
        { title: "One", body: "1" },
        { title: "Two", body: "2" },
      ]);
    }
    const { body } = await send("/faq/import", 'sep=;\n;\ntitle;body;\n;;\n\n"two\nlines";\n;;\n;b;\n');
    expect([body.message, body.lines]).toEqual([
      "Nothing was imported: 2 of 2 rows have errors.",
      [
        { line: 6, fields: { body: "Body is required" } },
        { line: 9, fields: { title: "Title is required" } },
      ],
    ]);
  });
});
