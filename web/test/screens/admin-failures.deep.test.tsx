import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { alertsGone, complained, dialog, fill, one, press } from "./actions.ts";
import { refuse } from "./calls.ts";
import { reload, startSite } from "./site.tsx";
import { sentence } from "../sentence.ts";

const { admin } = startSite();

const alerted = (text: string) =>
  waitFor(() => {
    const alerts = screen.getAllByRole("alert").map(({ textContent }) => textContent);
    expect(alerts).toContainEqual(expect.stringContaining(text));
  });

it('§8 Admin failures: "Failed to fetch data", and a table that could not load keeps asking by itself', async () => {
  await admin.visit("/admin/blog?search=mangrove");
  const heal = refuse("BlogPostTablePage");
  await reload();
  await alerted("Failed to fetch data");
  within(screen.getByRole("table")).getByText("Loading...");
  heal();
  await screen.findAllByRole("button", { name: /^Edit / });
  await alertsGone();
  complained(/Failed to fetch data/);
});

it("§4 Admin failure: an error of the server in one field is shown at that field", async () => {
  await admin.visit("/admin/user");
  await press("Add");
  const add = await dialog("Add user");
  const typed = { first_name: "Ada", last_name: "Again", email: "ada@example.org", password: "eight or more" };
  await fill(typed);
  await userEvent.selectOptions(one("[name=role]"), "User");
  await userEvent.click(add.getByRole("button", { name: "Save" }));
  await waitFor(() => one("dialog [name=email][aria-invalid=true]"));
  for (const [name, value] of Object.entries(typed))
    expect(one<HTMLInputElement>(`dialog [name=${name}]`).value).toBe(value);
  complained(/Failed to add row/);
});

it("the last administrator cannot delete herself, and sees the reason", async () => {
  await admin.visit("/admin/user");
  await press("Delete Ada Lovelace");
  await press("Delete my account", await screen.findByRole("alertdialog"));
  await alerted("Failed to delete row. The last administrator cannot be deleted");
  screen.getByRole("button", { name: "Delete Ada Lovelace" });
  complained(/Failed to delete row/);
});

const add = async () => {
  await press("Add");
  await fill({ title: "Said twice?", body: "Once." });
  await press("Save");
};
const edit = async (body: string) => {
  await userEvent.click((await screen.findAllByRole("button", { name: "Edit Said twice?" }))[0]!);
  await fill({ body });
  await press("Save");
};
const importFile = async (text: string) => {
  await press("Import");
  const chosen = await dialog();
  await userEvent.upload(chosen.getByLabelText("File"), new File([text], "a.csv", { type: "text/csv" }));
  await userEvent.click(chosen.getByRole("button", { name: "Import" }));
};
const leave = async () => {
  await press("Cancel");
  await press("Discard changes", await screen.findByRole("alertdialog"));
};

it("a new attempt clears the notice of the one before: Add, Edit, Delete and Import", async () => {
  await admin.visit("/admin/faq?search=twice");
  await add();
  await screen.findByText(sentence("Said twice? added"));
  let heal = refuse("AddFaq");
  await add();
  await alerted("Failed to add row");
  expect(screen.queryByText(sentence("Said twice? added"))).toBeNull();
  heal();
  await leave();

  await edit("Twice.");
  await screen.findByText(sentence("Said twice? saved"));
  heal = refuse("UpdateFaq");
  await edit("Thrice.");
  await alerted("Failed to update row");
  expect(screen.queryByText(sentence("Said twice? saved"))).toBeNull();
  heal();
  await leave();

  heal = refuse("DeleteFaq");
  await userEvent.click((await screen.findAllByRole("button", { name: "Delete Said twice?" }))[0]!);
  await alerted("Failed to delete row");
  heal();
  await importFile("title,body\nSaid twice too?,Yes\n");
  await screen.findByText("Imported 1 row");
  expect(screen.queryByRole("alert")).toBeNull();
  await importFile("title,body\n,none\n");
  await alerted("Nothing was imported: 1 of 1 row has errors.");
  expect(screen.queryByText("Imported 1 row")).toBeNull();
  await press("Cancel");
  complained(/Failed to (add|update|import|delete) row/);
});
