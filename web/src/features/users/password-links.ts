import { invitationRules } from "../../../../gateway/contract/rules.ts";
import {
  InviteUserDocument,
  PasswordLinkDocument,
  type InvitationInput,
  type PasswordLinkFragment,
  type User,
  type UserRowFragment,
} from "../../api/generated.ts";
import { linkTexts } from "../../content/admin/users.ts";
import type { ScreenActions, ScreenAction, ScreenForm } from "../../management/screen/actions/use-forms.tsx";
import type { ConsequenceOf } from "../../management/screen/record-screen.ts";
import type { ScreenButton } from "../../management/table/admin-toolbar.tsx";
import type { ShownSecret } from "../../management/record/secret/secret-dialog.tsx";
import type { RowAction } from "../../management/table/row/admin-table-row.tsx";
import { nameFields, roleField } from "./user-fields.ts";

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
