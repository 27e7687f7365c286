import { EndSessionsOfDocument, type UserRowFragment } from "../../api/generated.ts";
import { signOutTexts } from "../../content/admin/users.ts";
import type { ScreenActions } from "../../management/screen/actions/use-forms.tsx";
import type { RowAction } from "../../management/table/row/admin-table-row.tsx";

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
