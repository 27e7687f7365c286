import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { sendContacts } from "../accounts.ts";
import { complained, dialog, dialogGone, fill, one, press } from "./actions.ts";
import { hold } from "./calls.ts";
import { startSite, visit } from "./site.tsx";
import { sentence } from "../sentence.ts";

const { gateway, admin } = startSite();

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const shownDialog = (name: string) => screen.findByRole("dialog", { name });
const isCheck = ({ type }: Field) => ["checkbox", "radio"].includes(type);
const fieldsIn = (place: HTMLElement, selector: string) => [...place.querySelectorAll<Field>(selector)];

/** What closes a dialog at other times. */
async function tryToClose(open: HTMLElement): Promise<void> {
  await userEvent.keyboard("{Escape}{Escape}");
  await press("Cancel", open);
  // happy-dom draws nothing, so that any point but the first is outside of a dialog.
  await userEvent.pointer({ keys: "[MouseLeft]", target: one("dialog[open]"), coords: { clientX: 2, clientY: 2 } });
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(open.isConnected).toBe(true);
}

/** Types into every field, and chooses what else can be chosen. */
async function tryToChange(open: HTMLElement): Promise<void> {
  const fields = fieldsIn(open, "input:not([type=file], [type=hidden]), textarea, select");
  expect(fields).not.toEqual([]);
  for (const field of fields) {
    if (field.closest("[hidden]")) continue;
    if (isCheck(field)) await userEvent.click(field);
    else field.focus();
    await userEvent.keyboard("7k{ArrowDown}");
    // As the arrow key does in a browser.
    if (field instanceof HTMLSelectElement)
      for (const { value } of [...field.options]) await userEvent.selectOptions(field, value);
  }
}

const valuesIn = (open: HTMLElement) =>
  fieldsIn(open, ":is(input, textarea, select)[name]:not([type=file])").map((field) => [
    field.name,
    isCheck(field) ? (field as HTMLInputElement).checked : field.value,
  ]);

const forms: { path: string; title: string; operation: string; fields: Record<string, string> }[] = [
  { path: "/admin/faq", title: "question", operation: "AddFaq", fields: { title: "Held?", body: "It is." } },
  { path: "/admin/blog", title: "post", operation: "AddBlogPost", fields: { title: "Held", body: "By the line" } },
  {
    path: "/admin/user",
    title: "user",
    operation: "AddUser",
    fields: { first_name: "Grace", last_name: "Held", email: "held@example.org", password: "nanoseconds" },
  },
];

for (const { path, title, operation, fields } of forms)
  it(`while a ${title} is saved nothing can be typed, chosen or closed; the focus stays, and what was sent is saved`, async () => {
    await admin.visit(path);
    const call = hold(operation);
    await press("Add");
    const open = await shownDialog(`Add ${title}`);
    await fill(fields);
    if (title === "user") await userEvent.selectOptions(one("[name=role]"), "User");
    const before = valuesIn(open);
    await press("Save");
    await waitFor(() => expect(document.activeElement).toBe(within(open).getByRole("button", { name: "Saving…" })));
    await waitFor(() => expect(call.count()).toBe(1));
    await tryToClose(open);
    await tryToChange(open);
    expect(valuesIn(open)).toEqual(before);
    call.release();
    await dialogGone();
    await screen.findByText(sentence(`${Object.values(fields)[0]}${title === "user" ? " Held" : ""} added`));
    expect(call.count()).toBe(1);
  });

it("a save that failed leaves the fields to be typed into again, with the focus where it was, and Escape asks", async () => {
  await admin.visit("/admin/faq");
  const call = hold("AddFaq");
  await press("Add");
  const add = await dialog("Add question");
  await fill({ body: "It is.", title: "Typed" });
  const title = one<HTMLInputElement>("[name=title]");
  await userEvent.keyboard("{Enter}");
  await add.findByRole("button", { name: "Saving…" });
  expect(document.activeElement).toBe(title);
  await userEvent.keyboard(" on");
  call.release(false);
  const failure = await add.findByText("Failed to add row. You seem to be offline; your text is still here.");
  expect(failure.closest("[role=alert]")).not.toBeNull();
  expect(document.activeElement).toBe(title);
  expect(title.value).toBe("Typed");
  await userEvent.keyboard(" again");
  expect(title.value).toBe("Typed again");
  await userEvent.keyboard("{Escape}");
  await press("Discard changes", await screen.findByRole("alertdialog", { name: "Discard your changes?" }));
  await dialogGone();
  complained(/Failed to add row/);
});

it("a message, and its choice after a conflict: fields and Reply wait for the end of Save", async () => {
  await sendContacts(gateway, 1);
  await admin.visit("/admin/contact");
  await press(/^Edit /);
  await shownDialog("Edit message");
  await fill({ organization: "Mine" });
  const { contactTable } = await admin.graphql<{ contactTable: { rows: Record<string, string>[] } }>(
    "{ contactTable(query: {}) { rows { _id first_name last_name country phone email message } } }",
  );
  const { _id, ...fields } = contactTable.rows[0]!;
  await admin.put(`/api/contact/${_id}`, { ...fields, organization: "Theirs" });
  await press("Save");
  const conflict = await dialog("Someone else has changed this");
  const call = hold("UpdateContact");
  await userEvent.click(await conflict.findByRole("radio", { name: /Mine/ }));
  await press("Save these versions");
  await waitFor(() => expect(call.count()).toBe(1));
  const open = await shownDialog("Edit message");
  await tryToClose(open);
  await tryToChange(open);
  expect(one<HTMLInputElement>("[name=organization]").value).toBe("Mine");
  call.release();
  await dialogGone();
  complained(/Failed to update row/);
});

it("keys and webhooks: boxes, choices and texts stay as they were sent", async () => {
  localStorage.setItem("token", admin.token);
  await visit("/admin/integrations");
  await press("Create API key");
  const open = await shownDialog("Create API key");
  await fill({ name: "Importer" });
  await userEvent.click(screen.getByRole("checkbox", { name: "Read questions" }));
  const before = valuesIn(open);
  const call = hold("CreateApiKey");
  await press("Save");
  await waitFor(() => expect(call.count()).toBe(1));
  await tryToClose(open);
  await tryToChange(open);
  expect(valuesIn(open)).toEqual(before);
  call.release();
  await shownDialog("The API key “Importer”");
});

it("the account's password: what is typed while it is changed is not taken", async () => {
  localStorage.setItem("token", admin.token);
  await visit("/admin/account");
  await press("Change password");
  const open = await shownDialog("Change password");
  const typed = "correct horse 2";
  await fill({ current: typed, password: typed, password2: typed });
  const call = hold("ChangePassword");
  await userEvent.keyboard("{Enter}");
  await waitFor(() => expect(call.count()).toBe(1));
  await tryToClose(open);
  // Cancel has taken the focus.
  one("[name=password2]").focus();
  await userEvent.keyboard("more");
  expect(one<HTMLInputElement>("[name=password2]").value).toBe(typed);
  call.release(false);
  await (await dialog("Change password")).findByRole("alert");
  await fill({ current: "more" });
  expect(one<HTMLInputElement>("[name=current]").value).toBe("more");
  complained(/Failed to change/);
});
