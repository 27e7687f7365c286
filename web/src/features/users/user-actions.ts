import { invitationRules } from "../../../../gateway/contract/rules.ts";
import {
  EndSessionsOfDocument,
  InviteUserDocument,
  PasswordLinkDocument,
  type InvitationInput,
  type PasswordLinkFragment,
  type User,
  type UserRowFragment,
} from "../../api/generated.ts";
import { roles } from "../../content/admin/admin.ts";
import { linkTexts, roleHints, signOutTexts } from "../../content/admin/users.ts";
import type { RecordField } from "../../management/fields/record-fields.ts";
import type { ScreenAction, ScreenActions, ScreenForm } from "../../management/screen/actions/use-forms.tsx";
import type { ConsequenceOf } from "../../management/screen/record-screen.ts";
import type { ScreenButton } from "../../management/table/admin-toolbar.tsx";
import type { ShownSecret } from "../../management/record/secret-dialog.tsx";
import type { RowAction } from "../../management/table/row/admin-table-row.tsx";

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

const shown = (title: string, { url, mailed, user }: PasswordLinkFragment): ShownSecret => ({
  title,
  secret: url,
  isKept: mailed,
  texts: { ...linkTexts, hint: linkTexts.hint(user.email, mailed) },
});

const invitation = ({ mutate }: ScreenActions, canMail: boolean): ScreenForm => ({
  heading: linkTexts.inviteTitle,
  fields: [
    ...nameFields,
    { name: "email", label: "Email", kind: "email", hint: linkTexts.inviteHint(canMail) },
    roleField,
  ],
  rules: invitationRules,
  record: { _id: "", version: 0, ...{ role: 0 } },
  words: { save: linkTexts.invite, saving: linkTexts.inviting },
  failure: linkTexts.inviteFailed,
  async write(input) {
    const { made } = await mutate(InviteUserDocument, { input: input as InvitationInput });
    return shown(linkTexts.invited(made.user.name), made);
  },
});

export const inviteButton = (actions: ScreenActions, canMail: boolean): ScreenButton => ({
  label: linkTexts.invite,
  key: "i",
  onAct: () => actions.open(invitation(actions, canMail)),
});

const newLink = ({ mutate }: ScreenActions, row: UserRowFragment): ScreenAction => ({
  doing: linkTexts.making,
  failure: linkTexts.linkFailed,
  async write() {
    const { made } = await mutate(PasswordLinkDocument, { _id: row._id });
    return shown(linkTexts.linkTo(row.name), made);
  },
});

export const linkAction = (actions: ScreenActions): RowAction<UserRowFragment> => ({
  label: linkTexts.link,
  doing: linkTexts.making,
  key: "l",
  onAct: (row) => actions.act(row, { ...newLink(actions, row), ask: { ...linkTexts.ask(row.name), isHarmless: true } }),
});

/** The answer to a write has the state of the last link. */
export type LinkedUser = UserRowFragment & Partial<Pick<User, "linkState">>;

export const endedLink =
  (actions: ScreenActions): ConsequenceOf<LinkedUser> =>
  (user) => {
    if (user.linkState !== "invalid") return null;
    const onAct = () => actions.act(user, newLink(actions, user));
    return { text: linkTexts.ended, action: { label: linkTexts.another, onAct } };
  };

interface Own {
  _id: string | undefined;
  onSignedOut: () => void;
}

export const signOutAction = (actions: ScreenActions, own: Own): RowAction<UserRowFragment> => ({
  label: signOutTexts.signOut,
  doing: signOutTexts.signingOut,
  onAct(row) {
    const isOwn = row._id === own._id;
    actions.act(row, {
      doing: signOutTexts.signingOut,
      failure: signOutTexts.failed,
      ask: isOwn ? signOutTexts.askOwn : signOutTexts.ask(row.name),
      async write() {
        await actions.mutate(EndSessionsOfDocument, { _id: row._id });
        if (!isOwn) return signOutTexts.signedOut(row.name);
        own.onSignedOut();
        return null;
      },
    });
  },
});
