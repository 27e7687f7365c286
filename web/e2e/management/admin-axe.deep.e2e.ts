import { sendContacts } from "../../test/accounts.ts";
import { expect, test } from "../fixtures.ts";
import { holds } from "./axe-and-width.ts";
import { escape, noAccessHolds, press, tableHolds } from "./table-axe.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 7);
});

test.describe("§2 axe finds nothing at 1440 px", () => {
  for (const name of ["user", "faq", "blog", "contact"])
    test(`§2 §4 /admin/${name}: its table, Add, Edit, its trash and an empty search`, ({ admin }) =>
      tableHolds(admin, name, 1440));

  test("§6 a User without rights", ({ visit, gateway, allowed }) => noAccessHolds({ visit, gateway, allowed }, 1440));
});

for (const width of [1440, 375])
  test.describe(`§2 axe finds nothing at ${width} px`, () => {
    test("§2 shortcuts, drawer, toast, trash and the question before erasing", async ({ admin }) => {
      const page = await admin.visit("/admin/contact", width, { reducedMotion: "reduce" });
      await press(page, "Keyboard shortcuts");
      await holds(page, "shortcuts");
      await escape(page);
      if (width < 1220) {
        await press(page, "Open menu");
        await holds(page, "drawer");
        await escape(page);
      }
      await press(page, /^Delete First/);
      await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
      await holds(page, "toast");
      await press(page, "Trash");
      await expect(page.getByRole("button", { name: /^Erase / }).first()).toBeVisible();
      await holds(page, "trash");
      await press(page, /^Erase /);
      await holds(page, "question");
    });
  });
