import type { CsvKind } from "../../platform/csv/csv-kind.ts";
import { ContactModel } from "./contact.model.ts";

export const contactCsv: CsvKind = {
  path: "/contact",
  model: ContactModel as never,
  columns: ["first_name", "last_name", "country", "organization", "phone", "email", "message"],
  defaultOrder: -1,
};
