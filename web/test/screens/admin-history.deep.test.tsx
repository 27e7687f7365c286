import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { pressInMenu } from "../row-menu.ts";
import { complained, dialog, dialogGone, fill, press } from "./actions.ts";
import { fail, onCalls } from "./calls.ts";
import { side } from "./clash.ts";
import { startSite } from "./site.tsx";

const { admin } = startSite();

const historyOf = (title: string) => dialog(`History of ${title}`);
const radio = async (name: string | RegExp, inside: Awaited<ReturnType<typeof dialog>>) =>
  userEvent.click(await inside.findByRole("radio", { name }));

it("Save without a change closes the dialog and sends nothing; a change, Now and a password are sent", async () => {
  const kinds = [
    { path: "/admin/faq?search=same", button: "Edit All the same?" },
    { path: "/admin/blog?search=same", button: "Edit The same" },
    { path: "/admin/user?search=efua", button: "Edit Efua Sutherland" },
  ];
  const day = "2999-03-24T09:00:12.345Z";
  await admin.add("/api/faq", { title: "All the same?", body: "Yes.", publishAt: day });
  await admin.add("/api/blog", { title: "The same", body: "Roots.", publishAt: null });
  const user = { email: "efua@example.org", password: "first password" };
  await admin.add("/api/user", { first_name: "Efua", last_name: "Sutherland", role: 0, ...user });
  let updates = 0;
  onCalls("mutation Update", ({ carryOut }) => {
    updates++;
    return carryOut();
  });
  const saved = async () => {
    await press("Save");
    await dialogGone();
  };
  for (const { path, button } of kinds) {
    await admin.visit(path);
    await press(button);
    await dialog(/^Edit /);
    await saved();
    // What was typed and taken back is no change either.
    await press(button);
    const [first] = (await dialog(/^Edit /)).getAllByRole<HTMLInputElement>("textbox");
    const before = first!.value;
    await userEvent.type(first!, "!");
    expect(first!.value).toBe(`${before}!`);
    await userEvent.type(first!, "{Backspace}");
    expect(first!.value).toBe(before);
    await saved();
  }
  expect(updates).toBe(0);
  await press("Edit Efua Sutherland");
  await dialog(/^Edit /);
  await fill({ password: "second password" });
  await saved();
  expect(updates).toBe(1);
  await admin.visit(kinds[0]!.path);
  await press(kinds[0]!.button);
  await radio("Publish now", await dialog(/^Edit /));
  await saved();
  expect(updates).toBe(2);
});

it("History: what somebody else saved meanwhile is not overwritten by an earlier version; in the trash it is only read", async () => {
  const { _id } = await admin.add("/api/faq", { title: "Which standard?", body: "The first one." });
  await admin.put(`/api/faq/${_id}`, { title: "Which standard?", body: "The second one." });
  await admin.visit("/admin/faq?search=Which%20standard");
  await admin.put(`/api/faq/${_id}`, { title: "Which standard?", body: "The third one." });
  await pressInMenu("History", "Which standard?");
  const history = await historyOf("Which standard?");
  await waitFor(() => {
    const inserted = history.getAllByRole("insertion").map(({ textContent }) => textContent);
    expect(inserted.join()).toContain("third");
  });
  await radio(/^Version 1/, history);
  await userEvent.click(history.getByRole("button", { name: "Edit this version" }));
  const edited = await dialog("Edit question");
  await admin.put(`/api/faq/${_id}`, { title: "Which standard?", body: "The fourth one." });
  await userEvent.click(edited.getByRole("button", { name: "Save" }));
  const clash = await dialog("Someone else has changed this");
  await waitFor(() => side("Theirs", "The fourth one.", clash));
  await userEvent.click(side("Yours", "The first one.", clash));
  await userEvent.click(clash.getByRole("button", { name: "Save these versions" }));
  await dialogGone();
  await screen.findByRole("cell", { name: "The first one." });
  complained(/Failed to update row/);

  await press("Delete Which standard?");
  await press("Trash");
  await screen.findByText("Deleted items stay here for 30 days.", { exact: false });
  await pressInMenu("History", "Which standard?");
  const read = await historyOf("Which standard?");
  await read.findByText("Same text as the current version.");
  await read.findByText("Restore the record first", { exact: false });
  expect(read.queryByRole("button", { name: "Edit this version" })).toBeNull();
});

it("History: a record that was never changed says so, and a failure is shown with a way to try again", async () => {
  await admin.add("/api/blog", { image: "", title: "Never changed", body: "As it was." });
  await admin.visit("/admin/blog?search=Never%20changed");
  const before = globalThis.fetch;
  fail("/graphql");
  await pressInMenu("History", "Never changed");
  const history = await historyOf("Never changed");
  expect((await history.findByRole("alert")).textContent).toContain("Failed to fetch the history");
  globalThis.fetch = before;
  await userEvent.click(within(await history.findByRole("alert")).getByRole("button", { name: "Try again" }));
  await history.findByText("No earlier versions yet.");
  complained(/Failed to (fetch|load)/);
  expect(history.queryByRole("button", { name: "Edit this version" })).toBeNull();
});
