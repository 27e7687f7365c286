import type { Locator, Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { administrator, colleague, newcomer, type Administrator } from "../accounts.ts";
import { axeFindings } from "../axe.ts";
import { logIn } from "../forms.ts";
import { useStage } from "../stage.ts";

const stage = useStage();
let admin: Administrator;
beforeAll(async () => {
  admin = await administrator(stage);
});

const dialogOf = (page: Page) => page.getByRole("dialog", { name: "Add question" });
const question = (page: Page) => page.getByRole("alertdialog", { name: "Leave what you typed?" });

/** The FAQ's table with a question half written, come to from the users' table. */
async function halfWritten(): Promise<Page> {
  const page = await admin.visit("/admin/user");
  await page.getByRole("link", { name: "FAQ" }).click();
  await page.getByRole("table", { name: "FAQ Table" }).waitFor();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await dialogOf(page).getByLabel("Title").fill("Half a question");
  return page;
}

async function stay(page: Page): Promise<void> {
  await question(page).waitFor();
  await question(page).getByRole("button", { name: "Keep editing" }).click();
  await question(page).waitFor({ state: "detached" });
  expect(await dialogOf(page).getByLabel("Title").inputValue()).toBe("Half a question");
  expect(new URL(page.url()).pathname).toBe("/admin/faq");
}

describe("§4 Unsaved input asks before it is lost", () => {
  it("§4 on Cancel, on Escape and on a click beside the dialog", async () => {
    const page = await halfWritten();
    const ways = [
      () => dialogOf(page).getByRole("button", { name: "Cancel" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(5, 5),
    ];
    for (const leave of ways) {
      await leave();
      await stay(page);
    }
    await page.keyboard.press("Escape");
    await question(page).waitFor();
    await page.keyboard.press("Enter");
    await question(page).waitFor({ state: "detached" });
    await page.keyboard.press("Escape");
    await question(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await question(page).getByRole("button", { name: "Leave it" }).click();
    expect(await page.getByRole("dialog").count()).toBe(0);
    expect(
      await page.getByRole("button", { name: "Add", exact: true }).evaluate((b) => b === document.activeElement),
    ).toBe(true);
  });

  it("§4 on Back; leaving then goes where one wanted to", async () => {
    const page = await halfWritten();
    await page.evaluate(() => history.back());
    await stay(page);
    await page.evaluate(() => history.back());
    await question(page).getByRole("button", { name: "Leave it" }).click();
    await page.getByRole("table", { name: "User Table" }).waitFor();
    expect(new URL(page.url()).pathname).toBe("/admin/user");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("§4 not on letting go of a text selection beside the dialog, nor on a click on a dialog's own rim", async () => {
    const page = await halfWritten();
    const title = (await dialogOf(page).getByLabel("Title").boundingBox())!;
    await page.mouse.move(title.x + 60, title.y + 20);
    await page.mouse.down();
    await page.mouse.move(5, 5, { steps: 5 });
    await page.mouse.up();
    await page.mouse.move(5, 5);
    await page.mouse.down();
    await page.mouse.move(title.x + 60, title.y + 20, { steps: 5 });
    await page.mouse.up();
    expect(await question(page).count()).toBe(0);
    await page.keyboard.press("Escape");
    await question(page).waitFor();
    await question(page).click({ position: { x: 6, y: 6 } });
    expect(await question(page).count()).toBe(1);
    await stay(page);
  });

  it("§4 on closing the tab and on a reload, in the browser's own words", async () => {
    const page = await halfWritten();
    const asked: string[] = [];
    page.on("dialog", (dialog) => {
      asked.push(dialog.type());
      void dialog.dismiss();
    });
    await page.close({ runBeforeUnload: true });
    await expect.poll(() => asked).toEqual(["beforeunload"]);
    expect(await dialogOf(page).getByLabel("Title").inputValue()).toBe("Half a question");
  });

  it("§4 nothing is asked where nothing would be lost: untouched, saved, or typed and taken back", async () => {
    const page = await halfWritten();
    const native: string[] = [];
    page.on("dialog", (dialog) => {
      native.push(dialog.type());
      void dialog.accept();
    });
    await dialogOf(page).getByLabel("Title").fill("");
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await dialogOf(page).getByLabel("Title").fill("A whole question");
    await dialogOf(page).getByLabel("Body").fill("An answer.");
    await dialogOf(page).getByRole("button", { name: "Save" }).click();
    await dialogOf(page).waitFor({ state: "detached" });
    await page.reload();
    await page.getByRole("cell", { name: "A whole question" }).or(page.getByRole("table")).first().waitFor();
    expect(native).toEqual([]);
  });
});

const signInDialog = (page: Page) => page.getByRole("dialog", { name: "Sign in again" });
const inFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

async function signInPlace(page: Page, password: string, email?: string): Promise<void> {
  if (email) await signInDialog(page).getByLabel("Email").fill(email);
  await signInDialog(page).getByLabel("Password").fill(password);
  await page.keyboard.press("Enter");
}

/** Saves what was half written, by the button, once the dialog tells of nothing. */
async function save(page: Page): Promise<void> {
  await signInDialog(page).waitFor({ state: "detached" });
  expect(await dialogOf(page).getByRole("alert").count()).toBe(0);
  expect(await dialogOf(page).getByLabel("Title").inputValue()).toBe("Half a question");
  await dialogOf(page).getByRole("button", { name: "Save" }).click();
  await page.getByText("Half a question added").waitFor();
}

async function logOutElsewhere(page: Page): Promise<Page> {
  const other = await page.context().newPage();
  await other.goto(`${stage.url}/logout`);
  await other.waitForURL("**/login");
  return other;
}

describe("the session ends over unsaved input", () => {
  it("by Logout in another tab: signed in again in place, by keyboard, at both widths, it is saved", async () => {
    stage.allowed = /Failed to (add row|fetch data)/;
    for (const width of [1440, 375]) {
      const page = await admin.visit("/admin/faq", width, { reducedMotion: "reduce" });
      await page.getByRole("button", { name: "Add", exact: true }).click();
      await dialogOf(page).getByLabel("Body").fill("An answer.");
      await dialogOf(page).getByLabel("Title").fill("Half a question");
      await logOutElsewhere(page);
      await signInDialog(page).waitFor();
      expect(await signInDialog(page).getByLabel("Email").inputValue()).toBe("ada@example.org");
      expect(await inFocus(signInDialog(page).getByLabel("Password"))).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
      await signInPlace(page, "wrong horse");
      await signInDialog(page).getByRole("alert").getByText("Email or password is incorrect").waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await signInDialog(page).waitFor({ state: "detached" });
      expect(await inFocus(dialogOf(page).getByLabel("Title"))).toBe(true);
      await dialogOf(page).getByRole("alert").getByText("You are signed out.").waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.keyboard.press("Enter");
      await signInDialog(page).waitFor();
      await signInPlace(page, "correct horse");
      await signInDialog(page).waitFor({ state: "detached" });
      expect(await inFocus(dialogOf(page).getByLabel("Title"))).toBe(true);
      await save(page);
      await page.context().close();
    }
  });

  it("by its time: what was typed stays, also while nobody signs in, until the person lets go of it", async () => {
    const page = await admin.visit("/admin/user");
    await page.clock.install();
    await page.goto(`${stage.url}/admin/faq?rows=10`);
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await dialogOf(page).getByLabel("Title").fill("Half a question");
    await page.clock.fastForward("12:00:01");
    await signInDialog(page).getByRole("button", { name: "Not now" }).click();
    await dialogOf(page).getByRole("alert").getByRole("button", { name: "Sign in" }).click();
    await page.keyboard.press("Escape");
    // Taken back, to be typed anew.
    await dialogOf(page).getByLabel("Title").fill("");
    await dialogOf(page).getByLabel("Title").fill("Half a question");
    await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
    await stay(page);
    await dialogOf(page).getByRole("button", { name: "Cancel" }).click();
    await question(page).getByRole("button", { name: "Leave it" }).click();
    await page.getByText("Your session has ended.").waitFor();
    await page.clock.setSystemTime(Date.now());
    await logIn(page, "ada@example.org");
    await page.getByRole("table", { name: "FAQ Table" }).waitFor();
    expect(page.url()).toBe(`${stage.url}/admin/faq?rows=10`);
  });

  it("by a colleague who resets the password: told at the save, which the focus comes back to", async () => {
    stage.allowed = /Failed to add row/;
    const grace = await colleague(stage, admin);
    const page = await grace.visit("/admin/faq");
    await page.getByRole("button", { name: "Add", exact: true }).click();
    await dialogOf(page).getByLabel("Title").fill("Half a question");
    await dialogOf(page).getByLabel("Body").fill("An answer.");
    const reset = { first_name: "Grace", last_name: "Hopper", email: "grace@example.org", role: 1 };
    await admin.put(`/api/user/${grace._id}`, { ...reset, password: "picoseconds" });
    await dialogOf(page).getByRole("button", { name: "Save" }).click();
    await signInDialog(page).waitFor();
    expect(await signInDialog(page).getByLabel("Email").inputValue()).toBe("grace@example.org");
    await signInPlace(page, "picoseconds");
    await signInDialog(page).waitFor({ state: "detached" });
    expect(await inFocus(dialogOf(page).getByRole("button", { name: "Save" }))).toBe(true);
    await save(page);
  });

  it("signed in as another account the dialog says so; one that could not save is not signed in", async () => {
    await newcomer(stage);
    const page = await halfWritten();
    await dialogOf(page).getByLabel("Body").fill("An answer.");
    await logOutElsewhere(page);
    await signInPlace(page, "battery staple", "ben@example.org");
    await signInDialog(page).getByRole("alert").getByText("ben@example.org may not do this.").waitFor();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await signInPlace(page, "picoseconds", "grace@example.org");
    const notice = dialogOf(page).getByRole("alert");
    await notice.getByText("You are signed in as grace@example.org now").waitFor();
    expect(await dialogOf(page).getByLabel("Title").inputValue()).toBe("Half a question");
    await notice.getByRole("button", { name: "Use another account" }).click();
    await signInPlace(page, "correct horse", "ada@example.org");
    await save(page);
  });

  it("another tab that signs in again does so for this one", async () => {
    const page = await halfWritten();
    await dialogOf(page).getByLabel("Body").fill("An answer.");
    const other = await logOutElsewhere(page);
    await signInDialog(page).waitFor();
    await logIn(other, "ada@example.org");
    await save(page);
  });

  it("with a chosen file, which is imported then", async () => {
    stage.allowed = /Failed to import rows|401/;
    const page = await admin.visit("/admin/faq");
    await page.getByRole("button", { name: "Import" }).click();
    const dialog = page.getByRole("dialog", { name: "Import from CSV" });
    const buffer = Buffer.from("title,body\nFrom a file,one\n");
    await dialog.getByLabel("File").setInputFiles({ name: "own.csv", mimeType: "text/csv", buffer });
    await logOutElsewhere(page);
    await signInDialog(page).getByRole("button", { name: "Not now" }).click();
    await dialog.getByRole("button", { name: "Import" }).click();
    await signInPlace(page, "correct horse");
    await signInDialog(page).waitFor({ state: "detached" });
    expect(await dialog.getByRole("alert").count()).toBe(0);
    await dialog.getByRole("button", { name: "Import" }).click();
    await page.getByText("Imported 1 row").waitFor();
  });
});
