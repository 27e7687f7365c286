import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { alertsGone, column, complained, dialog, dialogGone, fill, press } from "./actions.ts";
import { onCalls, refuse } from "./calls.ts";
import { startSite } from "./site.tsx";

const { admin } = startSite();

const alerted = async (text: string, inside: Pick<typeof screen, "findByRole"> = screen) =>
  within(await inside.findByRole("alert")).findByText(text);

it('§8 Admin failures · §4 Admin failure: "Failed to fetch data" is logged and shown above the table, with a way to try again', async () => {
  await admin.visit("/admin/faq");
  const heal = refuse("FaqTablePage");
  await userEvent.click(within(screen.getByRole("columnheader", { name: "Title" })).getByRole("button"));
  await alerted("Failed to fetch data. The store is away");
  complained(/^Failed to fetch data/);
  const again = screen.getByRole("button", { name: "Try again" });
  heal();
  let asked = 0;
  onCalls("FaqTablePage", ({ carryOut }) => {
    asked++;
    return carryOut();
  });
  await userEvent.click(again);
  // At once, and not after the second that passes until the table asks again by itself.
  expect(asked).toBeGreaterThan(0);
  await waitFor(() => expect(screen.getAllByRole("button", { name: /^Edit / })).toHaveLength(5));
  await alertsGone();
});

it('§8 Admin failures · §4 Admin failure: "Failed to add row" is logged and shown in the dialog; what was typed is kept and can be saved then', async () => {
  await admin.visit("/admin/faq");
  const heal = refuse("AddFaq");
  await press("Add");
  const add = await dialog("Add question");
  await fill({ title: "Is it kept?", body: "It is." });
  await press("Save");
  await alerted("Failed to add row. The store is away", add);
  complained(/^Failed to add row/);
  expect(add.getByLabelText<HTMLInputElement>("Title").value).toBe("Is it kept?");
  expect(add.getByLabelText<HTMLTextAreaElement>("Body").value).toBe("It is.");
  heal();
  await press("Save");
  await dialogGone();
  await screen.findByRole("cell", { name: "Is it kept?" });
});

it('§8 Admin failures · §4 Admin failure: "Failed to update row" is logged and shown in the dialog, also where no answer comes', async () => {
  await admin.visit("/admin/faq");
  const heal = refuse("UpdateFaq", false);
  await userEvent.click(screen.getAllByRole("button", { name: /^Edit / })[0]!);
  const edit = await dialog("Edit question");
  await fill({ body: "Rewritten." });
  await press("Save");
  await alerted("Failed to update row. You seem to be offline; your text is still here.", edit);
  complained(/^Failed to update row/);
  expect(edit.getByLabelText<HTMLTextAreaElement>("Body").value).toBe("Rewritten.");
  heal();
  await press("Save");
  await dialogGone();
  await screen.findByRole("cell", { name: "Rewritten." });
});

it('§8 Admin failures · §4 Admin failure: "Failed to delete row" is logged and shown above the table, and the row stays', async () => {
  await admin.visit("/admin/faq");
  const heal = refuse("DeleteFaq");
  const title = column("Title")[0]!;
  await press(`Delete ${title}`);
  await alerted("Failed to delete row. The store is away");
  complained(/^Failed to delete row/);
  screen.getByRole("button", { name: `Delete ${title}` });
  heal();
  await press("Try again");
  await waitFor(() => expect(screen.queryByRole("button", { name: `Delete ${title}` })).toBeNull());
  await alertsGone();
});
