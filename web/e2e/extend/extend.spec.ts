import { join } from "node:path";
import { ada } from "../../test/accounts.ts";
import { expect } from "../fixtures.ts";
import { fill } from "../forms.ts";
import { startCopy } from "../servers/gateway.ts";
import { rowOf, said } from "../tables.ts";
import { secret, test } from "./extended-product.ts";

const maxFieldFiles = 5;
const maxEntityLines = 4;

const subtitle = "Seven winters of measuring";
const post = { title: "One tree", body: "Text.", subtitle };

test("a field of a post takes at most five files", ({ product }) => {
  expect(product.field.size).toBeGreaterThan(0);
  expect([...product.field.keys()].length).toBeLessThanOrEqual(maxFieldFiles);
});

test("an entity takes one folder a side and at most four lines", ({ product }) => {
  const folders = ["gateway", "web"].map((side) => `${side}/src/features/tree/`);
  const files = [...product.entity];
  for (const folder of folders) expect(files.some(([file]) => file.startsWith(folder))).toBe(true);
  const others = files.filter(([file]) => !folders.some((folder) => file.startsWith(folder)));
  const lines = others.reduce((sum, [, { addedLines }]) => sum + addedLines, 0);
  expect(lines).toBeGreaterThan(0);
  expect(lines, others.map(([file]) => file).join(", ")).toBeLessThanOrEqual(maxEntityLines);
});

test("both have the types of the rest", ({ product }) => {
  expect(product.typeErrors).toEqual(["", ""]);
});

test("the field is typed in the form, shown in the table and found by the search", async ({ admin }) => {
  const page = await admin.visit("/admin/blog");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await fill(page, post);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("One tree added")).toBeVisible();
  await page.getByLabel("Search").fill("seven winters");
  await said(page, /Total 1 Row/);
  await expect(rowOf(page, "One tree").locator('[data-label="Subtitle"]')).toHaveText(subtitle);
  await page.getByRole("columnheader", { name: "Subtitle" }).getByRole("button").click();
  await expect(page.getByRole("columnheader", { name: "Subtitle" })).toHaveAttribute("aria-sort", /.+/);
});

test("the entity is added in its form, reached by the menu, found by the search and restored", async ({ admin }) => {
  const page = await admin.visit("/admin/account");
  await page.getByRole("button", { name: "Your menu" }).click();
  await page.getByRole("menuitem", { name: "Tree" }).click();
  await expect(page.getByRole("heading", { name: "Tree Table" })).toBeVisible();
  await expect(page).toHaveTitle(/^Tree Table/);
  for (const name of ["Baobab", "Acacia"]) {
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Add tree" })).toBeVisible();
    await fill(page, { name });
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`${name} added`)).toBeVisible();
  }
  await page.getByLabel("Search").fill("bao");
  await said(page, /Total 1 Row/);
  await expect(rowOf(page, "Baobab")).toBeVisible();
});

test("REST takes both, gives the entity, and the field with fields=all; OpenAPI describes them", async ({ api }) => {
  const { _id } = await api("POST", "/api/blog", { ...post, title: "By REST" });
  expect(await api("GET", `/api/blog/${_id}?fields=all`)).toMatchObject({ subtitle });
  const tree = await api("POST", "/api/tree", { name: "Marula" });
  expect(await api("PUT", `/api/tree/${tree._id}`, { name: "Marula tree" })).toMatchObject({ version: 2 });
  expect(await api("GET", "/api/tree/list")).toContainEqual({ _id: tree._id, name: "Marula tree", version: 2 });
  const { paths, components } = await api("GET", "/api/openapi.json");
  expect(JSON.stringify(components)).toContain('"subtitle"');
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(["/api/tree", "/api/tree/list", "/api/tree/export"]));
});

test("CSV has both, and takes both", async ({ api }) => {
  const posts = `title,body,subtitle\r\nFrom a file,Text.,${subtitle}\r\n`;
  expect(await api("POST", "/api/blog/import", posts)).toEqual({ count: 1 });
  const exported = await api("POST", "/api/blog/export", { search: "From a file" });
  expect(exported).toMatch(/^.*"subtitle"/);
  expect(exported).toContain(`"${subtitle}"`);
  expect(await api("POST", "/api/tree/import", "name\r\nShea\r\n")).toEqual({ count: 1 });
  expect(await api("POST", "/api/tree/export", { search: "Shea" })).toContain('"Shea"');
});

test("the history has the versions of both", async ({ admin, api }) => {
  const { _id } = await api("POST", "/api/blog", { ...post, title: "Twice" });
  await api("PUT", `/api/blog/${_id}`, { ...post, title: "Twice", subtitle: "Eight winters" });
  const tree = await api("POST", "/api/tree", { name: "Shea" });
  await api("PUT", `/api/tree/${tree._id}`, { name: "Shea tree" });
  const versions = "version changed fields";
  const { posts, trees } = await admin.graphql<Record<"posts" | "trees", object[]>>(
    `{ posts: recordVersions(kind: BlogPost, _id: "${_id}") { ${versions} } trees: recordVersions(kind: Tree, _id: "${tree._id}") { ${versions} } }`,
  );
  expect(posts[0]).toMatchObject({ version: 2, changed: ["subtitle"], fields: { subtitle: "Eight winters" } });
  expect(trees[0]).toMatchObject({ version: 2, changed: ["name"], fields: { name: "Shea tree" } });
});

test("the export of personal data says who saved both", async ({ api, product, settings }) => {
  const written = [
    ["BlogPost", (await api("POST", "/api/blog", post))._id],
    ["Tree", (await api("POST", "/api/tree", { name: "Fig" }))._id],
  ];
  const { versions } = JSON.parse(await product.run("gateway/dist/export-person.js", [ada.email], settings)) as {
    versions: { kind: string; _id: string }[];
  };
  for (const [kind, _id] of written) expect(versions).toContainEqual(expect.objectContaining({ kind, _id }));
});

test("a backup has both, and brings them back", async ({ api, product, settings }) => {
  const { _id } = await api("POST", "/api/blog", { ...post, title: "Kept" });
  await api("POST", "/api/tree", { name: "Neem" });
  const backup = join(product.dataDir, "backup");
  await product.run("gateway/dist/backup.js", [backup], settings);
  const restored = { DATA_DIR: join(product.dataDir, "restored") };
  await product.run("gateway/dist/restore.js", [backup], restored);
  const { url, stop } = await startCopy(product.path, { ...restored, JWT_SECRET: secret });
  expect(await api("GET", `${url}/api/blog/${_id}?fields=all`)).toMatchObject({ subtitle });
  expect(await api("GET", `${url}/api/tree/list`)).toContainEqual(expect.objectContaining({ name: "Neem" }));
  await stop();
});
