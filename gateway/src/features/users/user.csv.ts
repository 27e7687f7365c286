import { Role } from "../../platform/auth/viewer.ts";
import type { CsvKind } from "../../platform/csv/csv-kind.ts";
import { UserModel } from "./user.model.ts";

export const userCsv: CsvKind = {
  path: "/user",
  model: UserModel as never,
  columns: ["name", "user_name", "first_name", "last_name", "email", "role"],
  texts: { role: (role) => (role === Role.Admin ? "Admin" : "User") },
  defaultOrder: -1,
};
