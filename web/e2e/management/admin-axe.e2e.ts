import { sendContacts } from "../../test/accounts.ts";
import { test } from "../fixtures.ts";
import { noAccessHolds, tableHolds } from "./table-axe.ts";

test.beforeAll(async ({ gateway }) => {
  await sendContacts(gateway, 7);
});

test.describe("§2 axe finds nothing at 375 px", () => {
  for (const name of ["user", "faq", "blog", "contact"])
    test(`§2 §4 /admin/${name}: its table, Add, Edit, its trash and an empty search`, ({ admin }) =>
      tableHolds(admin, name, 375));

  test("§6 a User without rights", ({ visit, gateway, allowed }) => noAccessHolds({ visit, gateway, allowed }, 375));
});
