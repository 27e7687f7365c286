import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { dialogs, type Fields } from "../record-dialogs.ts";
import { bodyRows, column, dialog, dialogGone, fill as fillTexts, one, press, said } from "./actions.ts";
import { reload, startSite } from "./site.tsx";
import { sentence } from "../sentence.ts";

const { admin } = startSite();

const field = (name: string) => one<HTMLInputElement>(`dialog [name="${name}"]`);

async function fill({ role, ...texts }: Fields): Promise<void> {
  await fillTexts(texts);
  if (role) await userEvent.selectOptions(field("role"), role);
}

const save = async () => press("Save", await screen.findByRole("dialog"));

for (const { path, add, fields, refusal } of dialogs)
  describe(add, () => {
    it("§8 field errors: an error that only the rules find is shown at the field", async () => {
      await admin.visit(path);
      await press("Add");
      const [first] = Object.keys(fields);
      await fill({ ...fields, [first!]: " \u200b " });
      await save();
      await (await dialog(add)).findByText(refusal);
      expect(field(first!).getAttribute("aria-invalid")).toBe("true");
      await waitFor(() => expect(document.activeElement).toBe(field(first!)));
    });
  });

it("§8 field errors: a phone of nine digits and an e-mail without a dot show the texts of the rules", async () => {
  await admin.visit("/admin/contact");
  await press("Add");
  await fill({ ...dialogs[3]!.fields, phone: "123456789", email: "ama@example" });
  await save();
  await screen.findByText("Phone number is invalid");
  await screen.findByText("Email address is invalid");
  await fill({ phone: "1234567890" });
  await waitFor(() => expect(screen.queryByText("Phone number is invalid")).toBeNull());
});

it("§4 Admin save: after Add the page is as long as before and the total is true; a notice says that the search does not match the new row", async () => {
  await admin.visit("/admin/faq");
  const add = async (title: string) => {
    await press("Add");
    await dialog();
    await fill({ title, body: "B" });
    await save();
    await dialogGone();
  };
  const marked = (title: string) =>
    waitFor(() => {
      const cells = [...document.querySelectorAll("tbody tr[data-marked] .cell")];
      expect(cells.map(({ textContent }) => textContent)).toContain(title);
    });
  const total = Number(/Total (\d+) Rows/.exec(one(".pager-summary").textContent)![1]);
  await add("One more");
  await marked("One more");
  expect(document.querySelectorAll("tbody tr")).toHaveLength(5);
  await said(`1 - 5 Total ${total + 1} Rows`);
  await userEvent.type(screen.getByRole("searchbox"), "ONE MORE");
  await said("1 - 1 Total 1 Rows");
  await add("Another");
  await screen.findByText(sentence("Another added. It does not match “ONE MORE”, so it is not shown."));
  await said("1 - 1 Total 1 Rows");
  await add("Yet one more");
  await marked("Yet one more");
  await said("1 - 2 Total 2 Rows");
  await reload();
  await said("1 - 2 Total 2 Rows");
});

it("§5 User dialog: the rule for passwords is shown in Add as in Edit", async () => {
  await admin.visit("/admin/user");
  const rule = /^At least 8 characters\./;
  await press("Add");
  await (await dialog()).findByText(rule);
  expect(field("password").getAttribute("aria-describedby")).toMatch(/-hint$/);
  await userEvent.type(field("first_name"), "{Escape}");
  await dialogGone();
  await press("Edit Ada Lovelace");
  const hint = await (await dialog()).findByText(rule);
  expect(hint.textContent).toContain("Leave unchanged to keep");
});

it("Changing first and last name changes the Name column with them, and leaves a name that was chosen", async () => {
  const user = { first_name: "Yaa", last_name: "Asante", email: "yaa@example.org", password: "eight or more", role: 0 };
  await admin.add("/api/user", user);
  await admin.visit("/admin/user?search=yaa");
  const change = async (fields: Fields) => {
    await userEvent.click(within(bodyRows()[0]!).getByRole("button", { name: /^Edit / }));
    await dialog();
    await fill(fields);
    await save();
    await dialogGone();
  };
  await change({ last_name: "Asantewaa" });
  await waitFor(() => expect(column("Name")).toEqual(["Yaa Asantewaa"]));
  await change({ name: "Nana Yaa" });
  await waitFor(() => expect(column("Name")).toEqual(["Nana Yaa"]));
  await change({ first_name: "Abena" });
  await waitFor(() => expect(column("First Name")).toEqual(["Abena"]));
  expect(column("Name")).toEqual(["Nana Yaa"]);
});
