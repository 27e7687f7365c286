import { buffer } from "node:stream/consumers";
import type { Download } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { administrator, type Administrator } from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { useStage } from "../stage.ts";

const stage = useStage();
let admin: Administrator;
beforeAll(async () => {
  admin = await administrator(stage);
});

const textOf = async (download: Download) => (await buffer(await download.createReadStream())).toString();
const csv = (text: string) => ({ name: "own.csv", mimeType: "text/csv", buffer: Buffer.from(text) });

it("Export: what matches is exported, and what is selected; the count is told, the token is in no address", async () => {
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
      .map((line) => line.replace(/,[^,]*$/, "")),
  ).toEqual(["\uFEFFtitle,body", "'=1+1 risky,B", '"Risky, too",B']);
  await page.getByText("Exported 2 rows").waitFor();
  await page.locator("tbody").getByRole("checkbox").last().check();
  const bar = page.getByRole("group", { name: "Selected rows" });
  const [one] = await Promise.all([page.waitForEvent("download"), bar.getByRole("button", { name: "Export" }).click()]);
  expect(await textOf(one)).not.toContain("=1+1");
  await page.getByText("Exported 1 row").waitFor();
  expect(addresses.filter((url) => /eyJ/.test(url))).toEqual([]);
});

it("Import from CSV: errors per line, nothing imported; then all of it", async () => {
  for (const width of [1440, 375]) {
    stage.allowed = /status of 400|Failed to import rows/;
    const page = await admin.visit("/admin/faq", width);
    await page.getByRole("button", { name: "Import" }).click();
    const dialog = page.getByRole("dialog", { name: "Import from CSV" });
    await dialog.getByText("Its first line names the columns: title and body.").waitFor();
    await dialog.getByLabel("File").setInputFiles(csv("title,body\nGood,one\n,two\n"));
    await dialog.getByRole("button", { name: "Import" }).click();
    await dialog.getByRole("alert").getByText("1 of 2 lines cannot be imported, so none was").waitFor();
    expect(await dialog.getByRole("row").last().innerText()).toMatch(/3\s+Title is required/);
    expect(await axeFindings(page)).toEqual([]);
    await dialog
      .getByLabel("File")
      .setInputFiles(csv(`title,body\nImported at ${width},one\nImported too ${width},two\n`));
    await dialog.getByRole("button", { name: "Import" }).click();
    await page.getByText("Imported 2 rows").waitFor();
    await page.goto(`${stage.url}/admin/faq?search=${width}`);
    await page
      .getByText(/Total 2 Rows/)
      .first()
      .waitFor();
  }
});

it("a failed export is told above the table, with a way to try again", async () => {
  stage.allowed = /Failed to export rows|ERR_FAILED/;
  const page = await admin.visit("/admin/contact");
  await page.route("**/export", (route) => route.abort());
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("alert").getByText("Failed to export rows. An error occurred").waitFor();
  await page.unroute("**/export");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("alert").getByRole("button", { name: "Try again" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^contact-/);
});

it("Import from CSV: the hint names the columns of its own table, and which every line must have", async () => {
  const page = await admin.visit("/admin/blog");
  await page.getByRole("button", { name: "Import" }).click();
  await page.getByText("columns: title and body, and where you have them image, view and like.").waitFor();
});

it("an export that failed leaves no word of one still under way", async () => {
  stage.allowed = /Failed to export rows|ERR_FAILED/;
  const page = await admin.visit("/admin/faq");
  await page.route("**/export", (route) => route.abort());
  await page.getByRole("button", { name: "Export", exact: true }).click();
  await page.getByRole("alert").getByText("Failed to export rows").waitFor();
  expect(await page.getByText("Exporting…").count()).toBe(0);
});
