import { useNavigate } from "react-router-dom";
import type { RecordKind } from "../../../api/generated.ts";
import { activityTexts } from "../../../content/admin/activity.ts";
import {
  doneTexts,
  eraseTexts,
  failureTexts,
  ownAccountTexts,
  spamTexts,
  tableTexts,
} from "../../../content/admin/admin.ts";
import { failureCode, failureCurrent, failureMessage } from "../../../api/failure.ts";
import { paths } from "../../../paths.ts";
import { useSession } from "../../../session/session-provider.tsx";
import type { RowAction } from "../../table/row/admin-table-row.tsx";
import type { TableRow } from "../../data/table-columns.ts";
import { doneMessage } from "../../notices/use-notices.tsx";
import type { ToastMessage } from "../../notices/toast.tsx";
import { pageLink, type ScreenContext } from "../record-screen.ts";

export function useActivityActions(kind: RecordKind): RowAction<TableRow>[] {
  const navigate = useNavigate();
  const show = (filter: "recordId" | "actor") => (row: TableRow) =>
    navigate(`${paths.admin}activity?${new URLSearchParams({ [filter]: row._id })}`);
  return [
    { label: activityTexts.show, key: "a", onAct: show("recordId") },
    ...(kind === "User" ? [{ label: activityTexts.ofActor, onAct: show("actor") }] : []),
  ];
}

type OnRow = (row: TableRow) => void;

interface Handlers {
  onEdit: OnRow;
  onHistory: OnRow | undefined;
  onRead: OnRow;
  onGone: OnRow;
}

interface RowChange {
  words: string;
  failure: string;
  /** Shown if someone else did it first. */
  wasDone: string;
  write: (row: TableRow) => Promise<void>;
}

export function useRecordActions(context: ScreenContext, { onEdit, onHistory, onRead, onGone }: Handlers) {
  const { screen, source, state, writes, notices, confirm, during, consequenceOf } = context;
  const { nameOf } = screen;
  const isSpam = state.view === "spam";
  const { user } = useSession();
  const navigate = useNavigate();

  const act = (row: TableRow, change: RowChange): Promise<void> =>
    during(row._id, change.words, () =>
      notices.attempt(
        change.failure,
        () => change.write(row),
        (error) => {
          void source.reload();
          if (failureCode(error) === "NOT_FOUND") return { reason: change.wasDone };
          const current = failureCurrent(error);
          const latest = { ...row, ...current };
          const reason = failureMessage(error) + (current ? failureTexts.nowNamed(nameOf(latest)) : "");
          return { reason, again: () => void act(latest, change) };
        },
      ),
    );

  const onDone = (row: TableRow, message: ToastMessage) => {
    onGone(row);
    notices.notify(message);
    void source.reload();
  };

  const restoring: RowChange = {
    words: tableTexts.restoring,
    failure: failureTexts.restore,
    wasDone: failureTexts.restoredBefore,
    async write(row) {
      const text = (isSpam ? spamTexts.returned : doneTexts.restored)(nameOf(row));
      const restored = await writes.restore(row._id);
      onDone(row, doneMessage(text, consequenceOf?.(restored), pageLink(screen, restored)));
    },
  };
  const deleting: RowChange = {
    words: tableTexts.deleting,
    failure: failureTexts.delete,
    wasDone: failureTexts.deletedBefore,
    async write(row) {
      await writes.remove(row);
      if (row._id === user._id) navigate(paths.logout);
      else onDone(row, { text: doneTexts.deleted(nameOf(row)), onUndo: () => void act(row, restoring) });
    },
  };
  const erasing: RowChange = {
    words: tableTexts.erasing,
    failure: failureTexts.erase,
    wasDone: failureTexts.erasedBefore,
    async write(row) {
      await writes.erase(row._id);
      onDone(row, { text: doneTexts.erased(nameOf(row)) });
    },
  };

  const remove = (row: TableRow) => {
    if (row._id === user._id) confirm.ask({ ...ownAccountTexts, onYes: () => void act(row, deleting) });
    else void act(row, deleting);
  };
  const erase = (row: TableRow) =>
    confirm.ask({ ...eraseTexts(screen.kind, nameOf(row)), onYes: () => void act(row, erasing) });

  const history: RowAction<TableRow>[] = onHistory ? [{ label: tableTexts.history, key: "h", onAct: onHistory }] : [];
  const restore = (row: TableRow) => void act(row, restoring);
  const active: RowAction<TableRow>[] = [
    { label: tableTexts.edit, key: "e", onAct: onEdit },
    ...history,
    { label: tableTexts.delete, doing: deleting.words, key: "d", isDanger: true, onAct: remove },
  ];
  const trashed: RowAction<TableRow>[] = [
    ...(isSpam ? [{ label: spamTexts.read, onAct: onRead }] : []),
    { label: isSpam ? spamTexts.notSpam : tableTexts.restore, doing: restoring.words, key: "e", onAct: restore },
    ...history,
    ...(screen.documents?.erase
      ? [{ label: tableTexts.erase, doing: erasing.words, isDanger: true, onAct: erase }]
      : []),
  ];
  return state.view === "active" ? active : trashed;
}
