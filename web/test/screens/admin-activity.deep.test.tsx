import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it, vi } from "vitest";
import { addColleague, apiOf, tokenOfNewcomer } from "../accounts.ts";
import { pressInMenu } from "../row-menu.ts";
import { address, bodyRows, complained, dialog, press } from "./actions.ts";
import { startSite, visit } from "./site.tsx";

const { gateway, admin } = startSite();

const filters = () => within(screen.getByRole("group", { name: "Filters" }));
const narrowedTo = (label: string) => screen.findByRole("button", { name: `${label} , Remove filter` });

const rowsOf = (text: string) => bodyRows().filter((row) => row.textContent!.includes(text));
/** The cell of a column in the first row with a text. */
const cellOf = (text: string, heading: string) =>
  rowsOf(text)[0]!.querySelector<HTMLElement>(`td[data-label="${heading}"]`)!;
/** The first row with a text has a link of this name, which is followed. */
const follow = async (text: string, name: string) =>
  userEvent.click(within(rowsOf(text)[0]!).getByRole("link", { name }));

it("each row names the record and who did it as they are called now, and the name opens it", async () => {
  const { _id } = await admin.add("/api/faq", { title: "The first name", body: "Roots." });
  await admin.put(`/api/faq/${_id}`, { title: "The last name", body: "Roots." });
  const colleague = await addColleague(gateway, admin);
  await apiOf(gateway, colleague.token).add("/api/blog", { title: "By Grace", body: "Roots." });
  const toErase = {
    first_name: "To",
    last_name: "Erase",
    email: "erase@example.org",
    password: "nanoseconds",
    role: 0,
  };
  const gone = await admin.add("/api/user", toErase);
  await admin.graphql("mutation ($_id: ID!) { eraseUser(_id: $_id) }", { _id: gone._id });
  await admin.visit("/admin/activity?rows=20");
  expect(cellOf("User permanently deleted", "Record").textContent).toBe(`Deleted user ${gone._id.slice(-6)}`);
  expect(cellOf("Question added", "Record").textContent).toBe("The last name");
  expect(rowsOf("The first name")).toEqual([]);
  expect(rowsOf(_id.slice(-6))).toEqual([]);
  const by = within(cellOf("By Grace", "By")).getByRole("link");
  expect(by.textContent).toBe("Grace Hopper");
  await userEvent.click(by);
  await waitFor(() => expect(address()).toBe(`/admin/user?edit=${colleague._id}`));
  await dialog("Edit user");
  window.history.back();
  await waitFor(() => expect(rowsOf("Question edited")).not.toEqual([]));
  within(rowsOf("Question edited")[0]!).getByRole("link", { name: "The last name" }).focus();
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(address()).toBe(`/admin/faq?edit=${_id}`));
  const title = (await dialog()).getByRole<HTMLInputElement>("textbox", { name: "Title" });
  expect(title.value).toBe("The last name");

  await admin.graphql("mutation ($_id: ID!) { deleteFaq(_id: $_id) { _id } }", { _id });
  await admin.visit(`/admin/activity?recordId=${_id}`);
  await narrowedTo("Question “The last name”");
  await follow("Question deleted", "The last name");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("This question is in the Trash, or no longer exists.");
  complained(/Failed to open row/);
  await admin.visit(`/admin/activity?actor=${colleague._id}`);
  await narrowedTo("By Grace Hopper");
  const [first, second] = bodyRows();
  expect(first!.textContent).toContain("Post added");
  expect(second!.textContent).toContain("Signed in");
});

for (const [table, path, name, label] of [
  ["questions", "/admin/faq", "", /^Question “.+”/],
  ["posts", "/admin/blog", "", /^Post “.+”/],
  ["messages", "/admin/contact", "Wangari Maathai", /^Message “Wangari Maathai”/],
  ["users", "/admin/user", "Ada Lovelace", /^User “Ada Lovelace”/],
] as const)
  it(`a row of the table of ${table} leads to what was done to it, by its menu and by a`, async () => {
    const message = {
      first_name: "Wangari",
      last_name: "Maathai",
      country: "Kenya",
      organization: "Green Belt",
      phone: "1234567890",
      email: "w@example.org",
      message: "Trees",
    };
    if (table === "messages") await admin.add("/api/contact", message);
    await admin.visit(path);
    const menu = within(rowsOf(name)[0]!).getByRole("button", { name: /^More actions/ }).textContent!;
    await pressInMenu("Show activity", menu.replace(/^More actions /, ""));
    await waitFor(() => expect(address()).toMatch(/^\/admin\/activity\?recordId=[0-9a-f]{24}$/));
    await waitFor(() => expect(filters().getByRole("button", { name: label })).toBeTruthy());
    window.history.back();
    await waitFor(() => expect(address()).toBe(path));
    await screen.findByRole("button", { name: menu });
    await userEvent.keyboard("j");
    await waitFor(() => expect(bodyRows()).toContain(document.activeElement!.closest("tr")));
    await userEvent.keyboard("a");
    await waitFor(() => expect(address()).toMatch(/^\/admin\/activity\?recordId=/));
  });

it("a user's row leads to what that user did", async () => {
  await admin.visit("/admin/user?search=Ada");
  await pressInMenu("Show all activity by this user", "Ada Lovelace");
  await waitFor(() => expect(address()).toMatch(/^\/admin\/activity\?actor=[0-9a-f]{24}$/));
  await narrowedTo("By Ada Lovelace");
  await waitFor(() => expect(bodyRows()[0]!.textContent).toContain("Ada Lovelace"));
});

it("a user who is not an administrator has no such entry, and the page says why it is empty", async () => {
  localStorage.setItem("token", await tokenOfNewcomer(gateway));
  await visit("/admin/activity?trash=1");
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).toContain("You don't have access yet. Ask an administrator");
  // A menu closes when its button has no place, which nothing has in happy-dom.
  vi.spyOn(HTMLButtonElement.prototype, "getBoundingClientRect").mockReturnValue(new DOMRect(0, 0, 40, 44));
  await press(/your menu/i);
  const entries = await screen.findAllByRole("menuitem");
  expect(entries.map(({ textContent }) => textContent)).toEqual(["Account"]);
  expect(address()).toBe("/admin/activity");
  complained(/Failed to fetch data/);
});
