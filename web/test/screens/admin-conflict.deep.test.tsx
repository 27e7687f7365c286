import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { bodyRows, column, complained, dialog, dialogGone, fill, press } from "./actions.ts";
import { askNow } from "./calls.ts";
import {
  bodyField,
  clash,
  clashNow,
  clashOf,
  editing,
  saveVersions,
  side,
  sidesOf,
  stored,
  wasRefused,
} from "./clash.ts";
import { startSite } from "./site.tsx";
import { sentence } from "../sentence.ts";

const { gateway, admin } = startSite();

it("§4 two people edit one record: the second sees both versions side by side, and chooses field by field", async () => {
  await clash(
    admin,
    1,
    { title: "Their title", body: "Answer 1, theirs" },
    { title: "My title", body: "Answer 1, mine" },
  );
  await clashOf();
  expect(await stored(gateway, "Answer 1")).toEqual({ title: "Their title", body: "Answer 1, theirs" });
  expect(side("Yours", "My title", within(await sidesOf("Title"))).checked).toBe(true);
  await userEvent.click(side("Theirs", "Answer 1, theirs", within(await sidesOf("Body"))));
  await saveVersions();
  await dialogGone();
  expect(await stored(gateway, "Answer 1")).toEqual({ title: "My title", body: "Answer 1, theirs" });
  wasRefused();
});

it("§4 a field that only one changed is theirs or mine without a question, and a line says so", async () => {
  await clash(admin, 2, { title: "Their title 2" }, { body: "Answer 2, mine" });
  const choice = await clashOf();
  await choice.findByText(sentence("Title: kept as Ada Lovelace saved it."));
  choice.getByText("Body: kept as you changed it.");
  expect(choice.queryAllByRole("radio")).toEqual([]);
  await saveVersions();
  await dialogGone();
  expect(await stored(gateway, "Answer 2")).toEqual({ title: "Their title 2", body: "Answer 2, mine" });
  wasRefused();
});

it.each([
  ["all of theirs", { title: "Their title 3" }, { title: "My title 3" }, "Theirs"],
  ["some of theirs", { title: "Their title 6", body: "Answer 6, theirs" }, { title: "My title 6" }, "Yours"],
] as const)("§4 after a choice the list shows the record as it is now, and no new changes: %s", async (...given) => {
  const [, theirs, mine, chosen] = given;
  const number = Number(theirs.title.at(-1));
  await clash(admin, number, theirs, mine);
  const title = { Theirs: theirs, Yours: mine }[chosen].title;
  await clashOf();
  await userEvent.click(side(chosen, title, within(await sidesOf("Title"))));
  await saveVersions();
  await dialogGone();
  const body = "body" in theirs ? theirs.body : `Answer ${number}`;
  await waitFor(() => expect(bodyRows().map((row) => row.textContent)).toEqual([expect.stringContaining(title)]));
  expect(await stored(gateway, `Answer ${number}`)).toEqual({ title, body });
  await askNow();
  expect(screen.queryByText("There are new changes")).toBeNull();
  wasRefused();
});

it("§4 two who saved the same text have nothing to choose", async () => {
  await clash(admin, 4, { body: "Answer 4, the same" }, { body: "Answer 4, the same" });
  await dialogGone();
  expect(clashNow()).toBeNull();
  wasRefused();
});

it("§4 a record that was deleted meanwhile: the dialog points to the Trash, and restores and saves it with what was typed", async () => {
  await admin.visit("/admin/faq");
  const title = column("Title")[0]!;
  await press(`Edit ${title}`);
  await editing();
  await fill({ body: "Too late." });
  const { faqs } = await admin.graphql<{ faqs: { _id: string; title: string }[] }>("{ faqs { _id title } }");
  const { _id } = faqs.find((faq) => faq.title === title)!;
  await admin.graphql("mutation ($_id: ID!) { deleteFaq(_id: $_id) { _id } }", { _id });
  await press("Save");
  const alert = await (await editing()).findByRole("alert");
  await within(alert).findByText(/Failed to update row\. Someone else has deleted it/);
  (await editing()).getByText(/the record is in the Trash/);
  expect((await bodyField()).value).toBe("Too late.");
  await press("Restore it and save");
  await dialogGone();
  await waitFor(() => expect(bodyRows().some((row) => row.textContent!.includes("Too late."))).toBe(true));
  const saved = await admin.graphql<{ faqs: object[] }>("{ faqs { _id title body } }");
  expect(saved.faqs).toContainEqual({ _id, title, body: "Too late." });
  wasRefused();
});

it("§4 a record that somebody changed before it was deleted: restored, and both versions are side by side", async () => {
  const input = { title: "Question 5", body: "Answer 5" };
  const { _id } = await admin.add("/api/faq", input);
  await admin.visit("/admin/faq?search=Question%205");
  await press("Edit Question 5");
  await editing();
  await fill({ body: "Answer 5, mine" });
  const rest =
    "mutation ($_id: ID!, $input: FaqInput!) { updateFaq(_id: $_id, input: $input) { _id } deleteFaq(_id: $_id) { _id } }";
  await admin.graphql(rest, { _id, input: { ...input, body: "Answer 5, theirs" } });
  await press("Save");
  await press("Restore it and save");
  side("Theirs", "Answer 5, theirs", within(await sidesOf("Body")));
  await userEvent.dblClick((await clashOf()).getByRole("button", { name: "Save these versions" }));
  await dialogGone();
  expect(await stored(gateway, "Answer 5")).toEqual({ title: "Question 5", body: "Answer 5, mine" });
  wasRefused();
});

it("§4 a record that was erased meanwhile: what was typed is kept, and saved as a new one", async () => {
  const message = {
    ...{ first_name: "Awa", last_name: "Sow", country: "Senegal", organization: "O", phone: "0123456789" },
    ...{ email: "awa@example.org", message: "Hello" },
  };
  const { _id } = await admin.add("/api/contact", message);
  await admin.visit("/admin/contact");
  await press("Edit Awa Sow");
  await dialog("Edit message");
  await fill({ message: "Rewritten." });
  await admin.graphql("mutation ($_id: ID!) { eraseContact(_id: $_id) }", { _id });
  await press("Save");
  await press("Restore it and save");
  const adding = await dialog("Add message");
  await adding.findByText(/Save adds it as a new record/);
  expect(adding.getByLabelText<HTMLTextAreaElement>("Message").value).toBe("Rewritten.");
  await press("Save");
  await dialogGone();
  const { contacts } = await admin.graphql<{ contacts: object[] }>("{ contacts { first_name message } }");
  expect(contacts).toContainEqual({ first_name: "Awa", message: "Rewritten." });
  complained(/Failed to (update|restore) row/);
});
