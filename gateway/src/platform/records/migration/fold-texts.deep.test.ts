import { join } from "node:path";
import { Types } from "mongoose";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Passwords } from "../../auth/passwords.ts";
import { clientOf } from "../../../../test/harness/http/client.ts";
import { password } from "../../../../test/harness/factories.ts";
import { aFolder, readyUrl, runGateway } from "../../../../test/harness/processes/run-gateway.ts";
import { storeSettings } from "../../../../test/harness/processes/run-operation.ts";
import { indexNames, storeDocument, storedDocuments } from "../../../../test/harness/stored/stored-documents.ts";

const isEmbedded = process.env.STORE !== "mongodb";
const email = "chief@example.org";
const sorted = ["apple", "Éclair", "Item 9", "Item 10", "Zebra"];
const table = `query ($query: FaqTableQuery!) { faqTable(query: $query) { rows { title } } }`;

describe("The texts that records of earlier releases are searched and sorted by", { timeout: 120_000 }, () => {
  let folder: Awaited<ReturnType<typeof aFolder>>;
  let store: Record<string, string>;
  beforeEach(async () => {
    folder = await aFolder();
    store = storeSettings(join(folder.path, "data"));
    const passwords = new Passwords(4);
    const passwordHash = await passwords.hash(password);
    await passwords.close();
    const names = { name: "José Y", user_name: "chief", first_name: "José", last_name: "Y" };
    await storeDocument(store, "users", {
      ...record(),
      ...names,
      email,
      emailKey: email,
      role: 1,
      passwordHash,
      tokenVersion: 1,
      searchText: "josé y",
    });
  });
  afterEach(() => folder.remove());

  const record = () => {
    const at = new Date();
    return { _id: new Types.ObjectId(), version: 1, createdAt: at, updatedAt: at };
  };
  const storeFaq = (title: string, fields: object = {}) =>
    storeDocument(store, "faqs", {
      ...record(),
      title,
      body: "older",
      searchText: `${title}\0older`.toLowerCase(),
      ...fields,
    });

  /** Starts a gateway, asks it, and ends it. */
  async function asked(search = "ECLAIR") {
    const { child, printed, ended } = runGateway({ ...store, PORT: "0", RATE_LIMITS: "off" });
    const gateway = clientOf(await readyUrl({ printed, child }));
    const { body: session } = await gateway.post("/api/user/login", { email, password });
    const titles = async (query: object) => {
      const { body } = await gateway.query(table, { query: { rowsPerPage: -1, ...query } }, session);
      return (body.data.faqTable.rows as { title: string }[]).map(({ title }) => title);
    };
    const inOrder = await titles({ search: "older", sortBy: "title" });
    const found = await titles({ search });
    child.kill("SIGTERM");
    await ended;
    return { inOrder, found };
  }

  it("are derived at the first start, as after a kill in the middle", async () => {
    for (const title of [...sorted].reverse()) await storeFaq(title);
    expect(await asked()).toEqual({ inOrder: sorted, found: ["Éclair"] });
    const faqs = await storedDocuments(store, "faqs");
    for (const { title, searchText, version } of faqs.filter(({ body }) => body === "older")) {
      expect(version).toBe(1);
      if (title === "Éclair") expect(searchText).toBe("eclair\0older");
    }
  });

  /** Texts as the release stored them that folded marks of every script. */
  const storeWithEarlierFolding = (title: string, folded: string) =>
    storeFaq(title, { searchText: `${folded}\0older`, sort_title: folded, sort_body: "older", sort_version: 1 });

  it("are derived again from letters and digits that an earlier release folded otherwise", async () => {
    await storeDocument(store, "migrations", { _id: "fold-texts", at: new Date() });
    for (const [title, folded] of [
      ["Май", "маи"],
      ["Маи", "маи"],
      ["Часть ١٠", "часть ١٠"],
      ["Часть 9", "часть 000000000009"],
    ] as const)
      await storeWithEarlierFolding(title, folded);
    const inOrder = ["Маи", "Май", "Часть 9", "Часть ١٠"];
    expect(await asked("МАЙ")).toEqual({ inOrder, found: ["Май"] });
    if (!isEmbedded) await storeWithEarlierFolding("Part ١٠", "part ١٠"); // by a gateway of that release, meanwhile
    const found = await asked("10");
    expect(found.found.toSorted()).toEqual(isEmbedded ? ["Часть ١٠"] : ["Part ١٠", "Часть ١٠"]);
  });

  it.runIf(isEmbedded)("take no room in the embedded store", async () => {
    await storeFaq("Éclair", { sort_title: "eclair", sort_version: 1 });
    await asked();
    for (const faq of await storedDocuments(store, "faqs"))
      expect(Object.keys(faq).filter((field) => field.startsWith("sort_"))).toEqual([]);
  });

  it.runIf(!isEmbedded)(
    "are derived at each start on MongoDB, from what gateways of the release before wrote meanwhile",
    async () => {
      await storeFaq("Zebra");
      await asked();
      // As a backup of the embedded store has them, and as an earlier release changes one.
      await storeFaq("apple", { position: "a0" });
      await storeFaq("Éclair", { version: 3, sort_title: "zzz", sort_body: "zzz", sort_version: 2, position: "a1" });
      expect(await asked()).toEqual({ inOrder: ["apple", "Éclair", "Zebra"], found: ["Éclair"] });
      const names = await indexNames(store.MONGODB_URI!, "faqs");
      expect(names).toContain("sort_title_1_title_1__id_1");
      expect(names).not.toContain("title_1__id_1");
    },
  );
});
