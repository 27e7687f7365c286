import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { sendContacts } from "../accounts.ts";
import { dialogs, type Fields } from "../record-dialogs.ts";
import { dialog, dialogGone, fill as fillTexts, one, press, said } from "./actions.ts";
import { onCalls } from "./calls.ts";
import { searchFor } from "./search.ts";
import { reload, startSite } from "./site.tsx";

const { gateway, admin } = startSite();
beforeAll(() => sendContacts(gateway, 3));

const field = (name: string) => one<HTMLInputElement>(`dialog [name="${name}"]`);
const save = async () => press("Save", await screen.findByRole("dialog"));
const saved = () => save().then(dialogGone);
const holds = (name: string, text: string) => waitFor(() => expect(field(name).value, name).toBe(text));

async function fill({ role, ...texts }: Fields): Promise<void> {
  await fillTexts(texts);
  if (role) await userEvent.selectOptions(field("role"), role);
}

/** Waits until a cell of a row, or of any row, has just this text. */
const shows = (rows: string, text: string) =>
  waitFor(() => within(one(rows)).getByText(text, { selector: ".cell, .cell *" }));

for (const { path, add, fields } of dialogs)
  describe(add, () => {
    it("§2 Admin dialog · §4 Admin dialog: opens empty for Add, with Save and Cancel; Cancel changes nothing", async () => {
      await admin.visit(path);
      const before = one(".pager-summary").textContent;
      await press("Add");
      const empty = await dialog(add);
      for (const name of Object.keys(fields)) await holds(name, "");
      empty.getByRole("button", { name: "Save" });
      await userEvent.click(empty.getByRole("button", { name: "Cancel" }));
      await dialogGone();
      await said(before);
    });
  });

// Those of a user are in the browser: its dialog has a choice and a password, too.
for (const { path, clauses, add, edit, fields, changed } of dialogs.filter(({ path }) => path !== "/admin/user"))
  describe(add, () => {
    it(`${clauses.required}: the browser itself requires every field`, async () => {
      await admin.visit(path);
      await press("Add");
      await dialog(add);
      let asked = 0;
      onCalls("mutation", ({ carryOut }) => {
        asked++;
        return carryOut();
      });
      await fill(fields);
      for (const [missing, text] of Object.entries(fields)) {
        await fill({ [missing]: "" });
        await save();
        expect(field(missing).validity.valueMissing, missing).toBe(true);
        await dialog(add);
        await fill({ [missing]: text });
      }
      expect(asked).toBe(0);
    });

    it(`§4 Admin save · ${clauses.record}: the dialog closes and the list shows the answer · §4 Admin dialog: Edit opens prefilled`, async () => {
      const marked = "tbody tr[data-marked]";
      await admin.visit(path);
      await press("Add");
      await dialog(add);
      await fill(fields);
      await saved();
      await waitFor(() => one(marked));
      for (const text of Object.values(fields)) await waitFor(() => expect(one(marked).textContent).toContain(text));

      await press(/^Edit /, one(marked));
      await dialog(edit);
      for (const [name, text] of Object.entries(fields)) await holds(name, text);
      await fill(changed);
      await saved();
      for (const text of Object.values(changed)) await shows(marked, text);
      await reload();
      await screen.findByRole("searchbox", { name: "Search" });
      await searchFor(Object.values({ ...fields, ...changed })[0]!);
      await shows("tbody", Object.values(changed).at(-1)!);
    });
  });

it("§5 User dialog: in Edit the password is a mask that means unchanged and never leaves the browser", async () => {
  const user = { email: "efua@example.org", password: "first password" };
  await admin.add("/api/user", { first_name: "Efua", last_name: "Sutherland", role: 0, ...user });
  await admin.visit("/admin/user?search=efua");
  const fetched = vi.spyOn(globalThis, "fetch");
  onTestFinished(() => fetched.mockRestore());
  const edit = async () => {
    await press(/^Edit Efua/);
    await dialog("Edit user");
  };
  await edit();
  await holds("password", "••••••••");
  await fill({ last_name: "Sutherland-Morgue" });
  await saved();
  const sent = fetched.mock.calls.map(([, init]) => String(init?.body)).join();
  expect(sent).toContain("Sutherland-Morgue");
  expect(sent).not.toContain("•");
  const login = async (password: string) => {
    const body = JSON.stringify({ email: user.email, password });
    const headers = { "Content-Type": "application/json" };
    return (await fetch(`${gateway.url}/api/user/login`, { method: "POST", headers, body })).status;
  };
  expect(await login(user.password)).toBe(200);

  await edit();
  await holds("password", "••••••••");
  await userEvent.click(field("password"));
  await userEvent.keyboard("second password");
  await saved();
  expect(await login("second password")).toBe(200);
  expect(await login(user.password)).toBe(401);
});
