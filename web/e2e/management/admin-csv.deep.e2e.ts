import { mkdir, rm, writeFile } from "node:fs/promises";
import { buffer } from "node:stream/consumers";
import type { Download } from "@playwright/test";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";

const textOf = async (download: Download) => (await buffer(await download.createReadStream())).toString();
const csv = (text: string) => ({ name: "own.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

test("Export: matching rows are exported, and selected ones; the count is shown, the token is in no address", async ({
  admin,
}) => {
  for (const title of ["=1+1 risky", "Risky, too"]) await admin.add("/api/faq", { title, body: "B" });
  const page = await admin.visit("/admin/faq?search=risky");
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  const toolbar = page.getByRole("button", { name: "Export", exact: true });
  const [all] = await Promise.all([page.waitForEvent("download"), toolbar.click()]);
  expect(all.suggestedFilename()).toMatch(/^faq-.*\.csv$/);
  const text = await textOf(all);
  expect(
    text
      .split("\r\n")
      .slice(0, 3)
      .map((line) => line.replace(/(,[^,]*){2}$/, "")),
  ).toEqual(['\uFEFF"title","body"', `"'=1+1 risky","B"`, '"Risky, too","B"']);
  await expect(page.getByText("Exported 2 rows")).toBeVisible();
  await page.locator("tbody").getByRole("checkbox").last().check();
  const bar = page.getByRole("group", { name: "Selected rows" });
  const [one] = await Promise.all([page.waitForEvent("download"), bar.getByRole("button", { name: "Export" }).click()]);
  expect(await textOf(one)).not.toContain("=1+1");
  await expect(page.getByText("Exported 1 row")).toBeVisible();
  expect(addresses.filter((url) => /eyJ/.test(url))).toEqual([]);
});

test("Import from CSV: errors per line, nothing imported; then all of it", async ({ admin, allowed }) => {
  for (const width of [1440, 375]) {
    allowed.push(/status of 400|Failed to import rows/);
    const page = await admin.visit("/admin/faq", width);
    await page.getByRole("button", { name: "Import" }).click();
    const dialog = page.getByRole("dialog", { name: "Import from CSV" });
    await expect(dialog.getByText("Required columns: title, body. Optional: publishAt.")).toBeVisible();
    await dialog.getByLabel("File").setInputFiles(csv("title,body\nGood,one\n,two\n"));
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect(dialog.getByRole("alert").getByText("Nothing was imported: 1 of 2 rows have errors.")).toBeVisible();
    await expect(dialog.getByRole("row").last()).toHaveText(/3\s+Title is required/, { useInnerText: true });
    expect(await axeFindings(page)).toEqual([]);
    await dialog
      .getByLabel("File")
      .setInputFiles(csv(`title,body\nImported at ${width},one\nImported too ${width},two\n`));
    await dialog.getByRole("button", { name: "Import" }).click();
    await expect(page.getByText("Imported 2 rows")).toBeVisible();
    await page.goto(`/admin/faq?search=${width}`);
    await expect(page.getByText(/Total 2 Rows/).first()).toBeVisible();
  }
});

test("Import from CSV: the hint names the columns of its own table, and which every line must have", async ({
  admin,
}) => {
  const page = await admin.visit("/admin/blog");
  await page.getByRole("button", { name: "Import" }).click();
  await expect(
    page.getByText("Required columns: title, body. Optional: image, image_alt, lang, view, like, publishAt."),
  ).toBeVisible();
  await expect(page.getByText("In publishAt, “draft” creates a draft; an empty cell means now.")).toBeVisible();
  const [template] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download a template" }).click(),
  ]);
  expect([template.suggestedFilename(), await textOf(template)]).toEqual([
    "template.csv",
    "title,body,image,image_alt,lang,view,like,publishAt\r\n",
  ]);
});

for (const first of ["title,body\n,one\n", ""])
  test(`a file of ${first.length} bytes that was refused, and mended where it lies, is asked for again, and then imported`, async ({
    admin,
    allowed,
  }, { outputDir }) => {
    allowed.push(/status of 400|Failed to import rows/);
    const page = await admin.visit("/admin/faq");
    const path = `${outputDir}/mended.csv`;
    await mkdir(outputDir, { recursive: true });
    await writeFile(path, first);
    await page.getByRole("button", { name: "Import" }).click();
    const dialog = page.getByRole("dialog", { name: "Import from CSV" });
    const file = dialog.getByLabel("File");
    const start = dialog.getByRole("button", { name: "Import" });
    await file.setInputFiles(path);
    await start.click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await writeFile(path, `title,body\nMended of ${first.length},one\n`);
    if (first) {
      await start.click();
      await expect(
        dialog.getByRole("alert").getByText("The file has changed since you chose it: choose it again"),
      ).toBeVisible();
    }
    await expect(file).toHaveValue("");
    await expect(file).toBeFocused();
    await file.setInputFiles(path);
    await start.click();
    await expect(page.getByText("Imported 1 row")).toBeVisible();
    await rm(path);
  });
