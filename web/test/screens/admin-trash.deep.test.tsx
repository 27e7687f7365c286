import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { sendContacts } from "../accounts.ts";
import { address, bodyRows, column, complained, dialog, fill, one, press, said } from "./actions.ts";
import { alerted, dialogsTakeFocus, settled, toastSays } from "./as-a-browser.ts";
import { hold, onCalls } from "./calls.ts";
import { reload, startSite } from "./site.tsx";
import { sentence } from "../sentence.ts";

const { gateway, admin } = startSite();
beforeAll(() => sendContacts(gateway, 6));

const button = (name: string | RegExp) => screen.queryByRole("button", { name });
const there = (name: string) => screen.findByRole("button", { name });
const gone = (name: string | RegExp) => waitFor(() => expect(button(name)).toBeNull());
const noAlert = () => waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
const publicTitles = async (): Promise<string[]> => {
  const faqs = (await (await fetch(`${gateway.url}/api/faq/list`)).json()) as { title: string }[];
  return faqs.map(({ title }) => title);
};
const idOf = async (title: string) => {
  const { faqs } = await admin.graphql<{ faqs: { _id: string; title: string }[] }>("{ faqs { _id title } }");
  return faqs.find((faq) => faq.title === title)!._id;
};

/** The title of the first question of the table, which opens. */
async function firstOfTable(): Promise<string> {
  await admin.visit("/admin/faq");
  return column("Title")[0]!;
}

describe("§2 §4 Delete acts at once, and can be undone", () => {
  it("§4 Delete takes the row off the table and the site, and Undo in the toast brings it back", async () => {
    const title = await firstOfTable();
    await press(`Delete ${title}`);
    await toastSays(`${title} deleted`);
    await gone(`Delete ${title}`);
    expect(await publicTitles()).not.toContain(title);
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    await press("Undo");
    await there(`Delete ${title}`);
    await toastSays(`${title} restored`);
    expect(await publicTitles()).toContain(title);
    await press("Dismiss");
    await waitFor(() => expect(screen.queryByText(sentence(`${title} restored`))).toBeNull());
  });

  it("§4 Undo shows the row again, also while what was fetched after Delete is still under way", async () => {
    const title = await firstOfTable();
    let end = () => {};
    const late = new Promise<void>((resolve) => (end = resolve));
    let tables = 0;
    onCalls("Table(", async ({ carryOut }) => {
      if (++tables > 1) return carryOut();
      const answer = await carryOut();
      await late;
      return answer;
    });
    const untilSettled = settled();
    await press(`Delete ${title}`);
    await waitFor(() => expect(tables).toBe(1));
    await press("Undo");
    await toastSays(`${title} restored`);
    end();
    await there(`Delete ${title}`);
    await untilSettled();
    await there(`Delete ${title}`);
  });

  it("§4 after a reload the Trash still brings it back", async () => {
    const title = await firstOfTable();
    await press(`Delete ${title}`);
    await gone(`Delete ${title}`);
    await reload();
    await press("Trash");
    await waitFor(() => expect(address()).toBe("/admin/faq?trash=1"));
    await screen.findByRole("button", { name: "Trash", pressed: true });
    await screen.findByText("Deleted items stay here for 30 days.", { exact: false });
    await said("1 - 1 Total 1 Rows");
    await press(`Restore ${title}`);
    await screen.findByText("The trash is empty.");
    await press("Trash");
    await there(`Delete ${title}`);
    expect(await publicTitles()).toContain(title);
  });

  it("§4 a row that somebody else has changed since is not deleted unseen", async () => {
    const title = await firstOfTable();
    await admin.graphql("mutation ($_id: ID!, $input: FaqInput!) { updateFaq(_id: $_id, input: $input) { _id } }", {
      _id: await idOf(title),
      input: { title, body: "Changed meanwhile." },
    });
    await press(`Delete ${title}`);
    await alerted("Failed to delete row");
    await waitFor(() => expect(column("Body")).toContain("Changed meanwhile."));
    expect(await publicTitles()).toContain(title);
    await alerted(`It is now “${title}”.`);
    await press("Try again");
    await toastSays(`${title} deleted`);
    await noAlert();
    expect(await publicTitles()).not.toContain(title);
    complained(/^Failed to delete row/);
  });

  for (const verb of ["delete", "restore"])
    it(`§4 what somebody else did before is reported when one wants to ${verb} it, and not tried again`, async () => {
      const title = `Faster to ${verb}`;
      const { _id } = await admin.add("/api/faq", { title, body: "B" });
      const run = (name: string) => admin.graphql(`mutation { ${name}Faq(_id: "${_id}") { _id } }`);
      if (verb === "restore") await run("delete");
      await admin.visit(`/admin/faq?search=${title}${verb === "restore" ? "&trash=1" : ""}`);
      const name = verb === "delete" ? `Delete ${title}` : `Restore ${title}`;
      await there(name);
      await run(verb);
      await press(name);
      await alerted(verb === "delete" ? "Look for it in the Trash" : "It is no longer in the Trash");
      expect(button("Try again")).toBeNull();
      await gone(name);
      complained(/^Failed to (delete|restore) row/);
    });
});

describe("§4 On a slow line", () => {
  for (const [verb, doing, path] of [
    ["Delete", "Deleting…", "/admin/blog?search=Slowly"],
    ["Restore", "Restoring…", "/admin/blog?search=Slowly&trash=1"],
  ] as const)
    it(`§4 a row shows that its ${verb} is under way, and a second click does nothing`, async () => {
      if (verb === "Delete") await admin.add("/api/blog", { title: "Slowly", body: "B", image: "" });
      await admin.visit(path);
      const held = hold(`${verb}BlogPost`);
      await userEvent.dblClick(await there(`${verb} Slowly`));
      const row = within(await waitFor(() => one("tbody tr[aria-busy=true]")));
      const busy = await row.findByRole("button", { name: `${doing} Slowly` });
      await waitFor(() =>
        expect([...document.querySelectorAll("p[role=status]")].map((line) => line.textContent).join()).toContain(
          doing,
        ),
      );
      for (const each of row.getAllByRole("button")) await userEvent.click(each);
      busy.focus();
      await userEvent.keyboard("{Enter}");
      expect(screen.queryByRole("dialog")).toBeNull();
      held.release();
      await toastSays(`Slowly ${verb.toLowerCase()}d`);
      await gone(`${verb} Slowly`);
      expect(held.count()).toBe(1);
      expect(screen.queryByRole("alert")).toBeNull();
    });
});

describe("The Trash", () => {
  it("does not show what is added there, and says where it is", async () => {
    for (const name of ["One", "Two", "Three"]) {
      const { _id } = await admin.add("/api/faq", { title: `Dated ${name}`, body: "B" });
      await admin.graphql("mutation ($_id: ID!) { deleteFaq(_id: $_id) { _id } }", { _id });
    }
    await admin.visit("/admin/faq?trash=1&search=Dated");
    await press("Add");
    await dialog();
    await fill({ title: "Dated again", body: "B" });
    await press("Save");
    await toastSays("Dated again added. It is in the table, not here in the Trash.");
    await said("1 - 3 Total 3 Rows");
    expect(bodyRows()).toHaveLength(3);
  });
});

describe("§2 Erase", () => {
  for (const [path, name, thing] of [
    [
      "/admin/contact",
      "First6 Last6",
      "This permanently deletes the message from First6 Last6. It cannot be restored.",
    ],
    ["/admin/user", "Kofi Mensah", "This permanently deletes the user “Kofi Mensah”. It cannot be restored."],
  ] as const)
    it(`§2 in the trash of ${path} a person is permanently deleted, after a question`, async () => {
      dialogsTakeFocus();
      const user = `first_name: "Kofi", last_name: "Mensah", password: "eight or more", email: "kofi@example.org", role: 0`;
      if (path === "/admin/user") await admin.graphql(`mutation { createUser(input: { ${user} }) { _id } }`);
      await admin.visit(path);
      await press(`Delete ${name}`);
      await gone(`Delete ${name}`);
      await press("Trash");
      await press(`Erase ${name}`);
      const question = await screen.findByRole("alertdialog", { name: "Erase for good?" });
      within(question).getByText(sentence(thing));
      const isAnsweredNo = () => waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
      await userEvent.keyboard("{Escape}");
      await isAnsweredNo();
      await waitFor(() => expect(document.activeElement).toBe(button(`Erase ${name}`)));
      await userEvent.keyboard("{Enter}");
      await screen.findByRole("alertdialog");
      await userEvent.keyboard("{Enter}");
      await isAnsweredNo();
      expect(button(`Erase ${name}`)).not.toBeNull();
      await press(`Erase ${name}`);
      await press("Erase", await screen.findByRole("alertdialog"));
      await toastSays(`${name} permanently deleted`);
      await screen.findByText("The trash is empty.");
      await reload();
      await screen.findByText("The trash is empty.");
    });

  it("§2 questions and posts are no persons: their trash offers no Erase", async () => {
    await admin.visit("/admin/blog");
    const title = column("Title")[0]!;
    await press(`Delete ${title}`);
    await toastSays(`${title} deleted`);
    await press("Trash");
    await there(`Restore ${title}`);
    for (const name of [/^Erase /, /^(Edit|Delete) /]) expect(screen.queryAllByRole("button", { name })).toEqual([]);
  });
});
