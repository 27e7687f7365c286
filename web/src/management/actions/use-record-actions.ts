import { useNavigate } from "react-router-dom";
import { doneTexts, eraseTexts, failureTexts, ownAccountTexts, spamTexts, tableTexts } from "../../content/admin.ts";
import { failureCode, failureCurrent, failureMessage } from "../../api/failure.ts";
import type { RecordWrites } from "../../api/records.ts";
import type { View } from "../../api/table-query.ts";
import { paths } from "../../paths.ts";
import { useSession } from "../../session/session-provider.tsx";
import type { RowAction } from "../table/admin-table-row.tsx";
import type { TableRow } from "../table/table-columns.ts";
import { doneMessage, type Notices } from "../notices/use-notices.ts";
import type { ToastMessage } from "../notices/toast.tsx";
import type { Question } from "../notices/use-question.ts";
import type { ConsequenceOf } from "../record-screen.ts";
import { usePending } from "./use-pending.ts";

interface Acting<Row extends TableRow> {
  view: View;
  canErase: boolean;
  nameOf: (row: Row) => string;
  writes: RecordWrites<Row>;
  notices: Notices;
  question: Question;
  refetch: () => unknown;
  consequenceOf: ConsequenceOf<Row>;
  onEdit: (row: Row) => void;
  /** Present where the versions of records are kept. */
  onHistory: ((row: Row) => void) | undefined;
  onRead: (row: Row) => void;
  /** Called when a row is no longer in the table. */
  onGone: (row: Row) => void;
}

interface Doing<Row> {
  words: string;
  failure: string;
  /** Shown where somebody else did it first. */
  wasDone: string;
  write: (row: Row) => Promise<void>;
}

/** The actions on one row: Edit and Delete or, in the trash, Restore and Erase; Erase and History where the entity has them. */
export function useRecordActions<Row extends TableRow>(acting: Acting<Row>) {
  const { view, canErase, nameOf, writes, notices, question, refetch, consequenceOf } = acting;
  const { onEdit, onHistory, onRead, onGone } = acting;
  const isSpam = view === "spam";
  const { pending, during } = usePending();
  const { user } = useSession();
  const navigate = useNavigate();

  const act = (row: Row, doing: Doing<Row>): Promise<void> =>
    during(row._id, doing.words, () =>
      notices.attempt(
        doing.failure,
        () => doing.write(row),
        (error) => {
          void refetch();
          if (failureCode(error) === "NOT_FOUND") return { reason: doing.wasDone };
          const current = failureCurrent(error);
          const standing = { ...row, ...current };
          const reason = failureMessage(error) + (current ? failureTexts.standing(nameOf(standing)) : "");
          return { reason, again: () => void act(standing, doing) };
        },
      ),
    );

  const onDone = (row: Row, message: ToastMessage) => {
    onGone(row);
    notices.tell(message);
    void refetch();
  };

  const restoring: Doing<Row> = {
    words: tableTexts.restoring,
    failure: failureTexts.restore,
    wasDone: failureTexts.restoredBefore,
    async write(row) {
      const text = (isSpam ? spamTexts.returned : doneTexts.restored)(nameOf(row));
      onDone(row, doneMessage(text, consequenceOf(await writes.restore(row._id))));
    },
  };
  const deleting: Doing<Row> = {
    words: tableTexts.deleting,
    failure: failureTexts.delete,
    wasDone: failureTexts.deletedBefore,
    async write(row) {
      await writes.remove(row);
      if (row._id === user._id) navigate(paths.logout);
      else onDone(row, { text: doneTexts.deleted(nameOf(row)), onUndo: () => void act(row, restoring) });
    },
  };
  const erasing: Doing<Row> = {
    words: tableTexts.erasing,
    failure: failureTexts.erase,
    wasDone: failureTexts.erasedBefore,
    async write(row) {
      await writes.erase(row._id);
      onDone(row, { text: doneTexts.erased(nameOf(row)) });
    },
  };

  const remove = (row: Row) => {
    if (row._id === user._id) question.ask({ ...ownAccountTexts, onYes: () => void act(row, deleting) });
    else void act(row, deleting);
  };
  const erase = (row: Row) =>
    question.ask({ ...eraseTexts, message: eraseTexts.message(nameOf(row)), onYes: () => void act(row, erasing) });

  const history: RowAction<Row>[] = onHistory ? [{ label: tableTexts.history, key: "h", onAct: onHistory }] : [];
  const active: RowAction<Row>[] = [
    { label: tableTexts.edit, key: "e", onAct: onEdit },
    ...history,
    { label: tableTexts.delete, doing: deleting.words, key: "d", isDanger: true, onAct: remove },
  ];
  const restore = (row: Row) => void act(row, restoring);
  const trashed: RowAction<Row>[] = [
    ...(isSpam ? [{ label: spamTexts.read, onAct: onRead }] : []),
    {
      label: isSpam ? spamTexts.notSpam : tableTexts.restore,
      doing: restoring.words,
      key: "e",
      onAct: restore,
    },
    ...history,
    ...(canErase ? [{ label: tableTexts.erase, doing: erasing.words, isDanger: true, onAct: erase }] : []),
  ];
  return { actions: view === "active" ? active : trashed, pending, during, restore };
}
