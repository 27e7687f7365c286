import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeAll, describe, expect, it } from "vitest";
import { sendContacts } from "../accounts.ts";
import { address, complained, dialog, dialogGone, press } from "./actions.ts";
import { reload, startSite } from "./site.tsx";

const { gateway, admin } = startSite();
beforeAll(() => sendContacts(gateway, 12));

/** The ids of the messages that a query gives. */
async function idsOf(query: string): Promise<string[]> {
  const { contactTable } = await admin.graphql<{ contactTable: { rows: { _id: string }[] } }>(
    `{ contactTable(query: ${query}) { rows { _id } } }`,
  );
  return contactTable.rows.map(({ _id }) => _id);
}

describe("What is open over a table is in its address", () => {
  it("one that is on another page opens by its address, after a reload, too, and is saved", async () => {
    const last = (await idsOf("{ rowsPerPage: 20 }")).at(-1)!;
    await admin.visit(`/admin/contact?rows=5&edit=${last}`);
    const organization = async () => (await dialog("Edit message")).findByLabelText("Organization");
    await organization();
    await reload();
    const field = await organization();
    await userEvent.clear(field);
    await userEvent.type(field, "Reloaded");
    await press("Save");
    await dialogGone();
    await waitFor(() => expect(address()).toBe("/admin/contact"));
    expect(await idsOf('{ search: "Reloaded" }')).toEqual([last]);
  });

  it("one that is unknown, or in the trash, is a line above the table", async () => {
    const [gone] = await idsOf("{ rowsPerPage: 20 }");
    await admin.graphql(`mutation { deleteContact(_id: "${gone}") { _id } }`);
    for (const id of ["0123456789abcdef01234567", "nonsense", gone]) {
      await admin.visit(`/admin/contact?search=ghana&edit=${id}`);
      const alert = await screen.findByRole("alert");
      expect(alert.textContent).toContain("This message is in the Trash, or no longer exists.");
      await waitFor(() => expect(address()).toBe("/admin/contact?search=ghana"));
      expect(screen.queryByRole("dialog")).toBeNull();
    }
    complained(/Failed to open row/);
  });
});
