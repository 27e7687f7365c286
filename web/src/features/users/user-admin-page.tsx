import { useNavigate } from "react-router-dom";
import { printable } from "../../../../gateway/contract/printable.ts";
import { userChangeRules, userRules } from "../../../../gateway/contract/rules.ts";
import {
  endedLink,
  inviteButton,
  linkAction,
  nameFields,
  roleField,
  signOutAction,
  type LinkedUser,
} from "./user-actions.ts";
import { useUserTable } from "../../management/data/generated.ts";
import { usePersonAction } from "../../management/screen/use-person-action.tsx";
import { filterTexts, roles } from "../../content/admin/admin.ts";
import { sharedEmailText } from "../../content/admin/users.ts";
import { adminPage } from "../../content/pages.ts";
import {
  AddUserDocument,
  DeleteUserDocument,
  DeleteUsersDocument,
  EraseUserDocument,
  RestoreUserDocument,
  RestoreUsersDocument,
  UpdateUserDocument,
  UserOverviewDocument,
  useSettingsQuery,
} from "../../api/generated.ts";
import { AdminScreen } from "../../management/screen/admin-screen.tsx";
import type { RecordScreen } from "../../management/screen/record-screen.ts";
import { loginAfter } from "../../session/login-notice.ts";
import { useSession } from "../../session/session-provider.tsx";

const emailOf = ({ email, emailSpelling }: LinkedUser) => (
  <>
    <span className="titled">{printable(email)}</span>
    {emailSpelling != null && <span className="below below-whole">{sharedEmailText(emailSpelling)}</span>}
  </>
);

const roleOf = ({ role }: LinkedUser) => (role === 1 ? roles.admin : roles.user);

const screen: RecordScreen<LinkedUser> = {
  ...adminPage("user"),
  kind: "User",
  nameOf: ({ name }) => printable(name),
  overview: { document: UserOverviewDocument, what: "Accounts" },
  columns: [
    { field: "name", isName: true, heading: "Name", width: "wide" },
    { field: "user_name", heading: "User Name", minRem: 70 },
    { field: "first_name", heading: "First Name", minRem: 56 },
    { field: "last_name", heading: "Last Name", minRem: 56 },
    { field: "email", heading: "Email", width: "wide", cell: emailOf },
    { field: "role", heading: "Role", width: "figures", cell: roleOf, text: roleOf },
  ],
  fields: [
    ...nameFields,
    { name: "email", label: "Email", kind: "email" },
    { name: "password", label: "Password", kind: "password" },
    roleField,
    { name: "name", label: "Name", isOptional: true, isHalf: true },
    { name: "user_name", label: "User Name", isOptional: true, isHalf: true },
  ],
  rules: userRules,
  changeRules: userChangeRules,
  csv: { path: "/api/user" },
  filters: [
    { name: "role", value: 1, label: filterTexts.admins },
    { name: "role", value: 0, label: filterTexts.users },
  ],
  documents: {
    create: AddUserDocument,
    update: UpdateUserDocument,
    remove: DeleteUserDocument,
    removeMany: DeleteUsersDocument,
    restore: RestoreUserDocument,
    restoreMany: RestoreUsersDocument,
    erase: EraseUserDocument,
  },
};

export function UserAdminPage() {
  const navigate = useNavigate();
  const source = useUserTable();
  const person = usePersonAction(source);
  const { _id } = useSession().user;
  const canMail = useSettingsQuery().data?.settings.canMail ?? true;
  const own = { _id, onSignedOut: () => navigate(loginAfter("signed-out-everywhere", true)) };
  const ownScreen: RecordScreen<LinkedUser> = {
    ...screen,
    further: (actions) => ({
      button: inviteButton(actions, canMail),
      actions: [linkAction(actions), signOutAction(actions, own), person.action(actions.closeGone)],
      consequenceOf: endedLink(actions),
    }),
  };
  return (
    <AdminScreen screen={ownScreen} source={source}>
      {person.dialog}
    </AdminScreen>
  );
}
