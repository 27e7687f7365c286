import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { failureCode } from "../../api/failure.ts";
import {
  EndSessionDocument,
  SessionListDocument,
  useSignOutEverywhereMutation,
  type SessionRowFragment,
} from "../../api/generated.ts";
import { sessionListTexts, signOutEverywhereTexts } from "../../content/account.ts";
import { ConfirmDialog, useConfirm } from "../../management/notices/confirm-dialog.tsx";
import type { Notices, Notify } from "../../management/notices/use-notices.tsx";
import { ListSection, useListScreen, type ListState } from "../../management/screen/list-section.tsx";
import type { RowAction } from "../../management/table/row/admin-table-row.tsx";
import { Moment } from "../../management/table/row/cells.tsx";
import type { Column } from "../../management/data/table-columns.ts";
import { paths } from "../../paths.ts";
import { loginAfter } from "../../session/login-notice.ts";
import { Button } from "../../ui/button.tsx";

type State = ListState<SessionRowFragment>;

const { columns: headings, methods } = sessionListTexts;
const nameOf = ({ device }: SessionRowFragment) => device;

const columns: Column<SessionRowFragment>[] = [
  {
    field: "device",
    heading: headings.device,
    width: "wide",
    isPlain: true,
    cell: ({ device, isCurrent }) => (
      <span className="session-device">
        {device} {isCurrent && <span className="session-current">{sessionListTexts.current}</span>}
      </span>
    ),
  },
  {
    field: "startedAt",
    heading: headings.startedAt,
    isPlain: true,
    cell: ({ startedAt }) => <Moment at={startedAt} />,
  },
  {
    field: "lastUsedAt",
    heading: headings.lastUsedAt,
    isPlain: true,
    cell: ({ lastUsedAt }) => <Moment at={lastUsedAt} />,
  },
  { field: "method", heading: headings.method, isPlain: true, cell: ({ method }) => methods[method] },
];

/** A session that has already ended counts as success. */
async function endSession({ mutate }: State, _id: string): Promise<void> {
  try {
    await mutate(EndSessionDocument, { _id });
  } catch (error) {
    if (failureCode(error) !== "NOT_FOUND") throw error;
  }
}

const signOutAction = (state: State, signOutHere: () => void): RowAction<SessionRowFragment> => ({
  label: sessionListTexts.signOut,
  doing: sessionListTexts.signingOut,
  onAct: (row) =>
    row.isCurrent
      ? signOutHere()
      : state.act(row, {
          doing: sessionListTexts.signingOut,
          failure: sessionListTexts.failed,
          async write() {
            await endSession(state, row._id);
            return sessionListTexts.signedOut(row.device);
          },
        }),
});

function SignOutEverywhere({ notices }: { notices: Notices }) {
  const [signOutEverywhere] = useSignOutEverywhereMutation({ fetchPolicy: "no-cache" });
  const confirm = useConfirm();
  const navigate = useNavigate();
  const [isRunning, setRunning] = useState(false);

  async function signOut() {
    setRunning(true);
    await notices.attempt(signOutEverywhereTexts.failed, async () => {
      await signOutEverywhere();
      navigate(loginAfter("signed-out-everywhere", true));
    });
    setRunning(false);
  }

  return (
    <>
      <Button
        variant="ember"
        compact
        aria-disabled={isRunning}
        onClick={() => isRunning || confirm.ask({ ...signOutEverywhereTexts.ask, onYes: () => void signOut() })}
      >
        {isRunning ? signOutEverywhereTexts.signingOut : signOutEverywhereTexts.signOut}
      </Button>
      {confirm.dialog && <ConfirmDialog {...confirm.dialog} />}
    </>
  );
}

export function Sessions({ notify }: { notify: Notify }) {
  const state = useListScreen(SessionListDocument, notify);
  const navigate = useNavigate();
  const actions = [signOutAction(state, () => navigate(paths.logout))];
  return (
    <ListSection texts={sessionListTexts} columns={columns} nameOf={nameOf} state={state} actions={actions}>
      <SignOutEverywhere notices={state.notices} />
    </ListSection>
  );
}
