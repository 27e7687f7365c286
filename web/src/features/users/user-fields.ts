import { roles } from "../../content/admin/admin.ts";
import { roleHints } from "../../content/admin/users.ts";
import type { RecordField } from "../../management/fields/record-fields.ts";

export const nameFields: RecordField[] = [
  { name: "first_name", label: "First Name", isHalf: true },
  { name: "last_name", label: "Last Name", isHalf: true },
];

export const roleField: RecordField = {
  name: "role",
  label: "Role",
  kind: "choice",
  choices: [
    { value: 0, label: roles.user },
    { value: 1, label: roles.admin },
  ],
  hint: `${roles.user}: ${roleHints.user}\n${roles.admin}: ${roleHints.admin}`,
};
