import { useRef, useState } from "react";
import { doneTexts, failureTexts, nounOf, spamTexts, tableTexts } from "../../../content/admin/admin.ts";
import { callKey } from "../../../api/call-key.ts";
import { failureCode } from "../../../api/failure.ts";
import type { TableQuery } from "../../data/table-query.ts";
import { saveErrorOf, type SaveError } from "../../record/use-saving.ts";
import { hasFilters } from "../../data/filters.ts";
import { isFound, type TableRow } from "../../data/table-columns.ts";
import { pageLink, type ScreenContext } from "../record-screen.ts";
import { newRecord } from "../../record/use-draft.ts";
import { doneMessage } from "../../notices/use-notices.tsx";
import { useOpenedRow, useReadMark } from "./use-opened-row.ts";

function addedOutsideText({ view, search }: TableQuery, isMatch: boolean): (name: string) => string {
  if (view === "trash") return doneTexts.addedBehindTrash;
  if (view === "spam") return spamTexts.addedBehind;
  return isMatch ? doneTexts.addedUnderFilters : (name) => doneTexts.addedOutside(name, search);
}

/** What fills the dialog in place of the record until it is left, also by Back. */
function useTyped(row: TableRow | "new" | null) {
  const [typed, setTyped] = useState<Record<string, unknown>>();
  const [before, setBefore] = useState(row);
  if (row !== before) {
    setBefore(row);
    if (!row) setTyped(undefined);
  }
  return [typed, setTyped] as const;
}

export function useEditing(context: ScreenContext) {
  const { screen, source, state, writes, notices, consequenceOf } = context;
  const opened = useOpenedRow(["add", "edit"], context);
  const { row } = opened;
  const [typed, setTyped] = useTyped(row);
  const [saved, setSaved] = useState<string | null>(null);
  const key = useRef(callKey());
  const isNew = row === "new";
  useReadMark(context, isNew ? null : row);
  const isMatch = (added: TableRow) => isFound(screen.columns, added, state.search);
  const isShown = (added: TableRow) => state.view === "active" && !hasFilters(state) && isMatch(added);

  async function add(input: Record<string, unknown>): Promise<TableRow> {
    const added = await writes.create(input, isShown, key.current);
    const text = isShown(added) ? doneTexts.added : addedOutsideText(state, isMatch(added));
    notices.notify(doneMessage(text(screen.nameOf(added)), null, pageLink(screen, added)));
    if (hasFilters(state)) void source.reload();
    return added;
  }

  async function change(_id: string, input: Record<string, unknown>, version: number): Promise<TableRow> {
    const changed = await writes.update(_id, input, version);
    catchUp(version);
    const text = doneTexts.saved(screen.nameOf(changed));
    notices.notify(doneMessage(text, consequenceOf?.(changed), pageLink(screen, changed)));
    return changed;
  }

  /** Someone else saved this version while the dialog was open: the table shows a row before it. */
  function catchUp(version: number): void {
    if (version !== (row as TableRow).version) void source.reload();
  }

  async function save(input: Record<string, unknown>, version: number): Promise<SaveError | null> {
    notices.clear();
    try {
      const written = row && !isNew ? await change(row._id, input, version) : await add(input);
      opened.hide();
      setSaved(written._id);
      return null;
    } catch (error) {
      const text = isNew ? failureTexts.add : failureTexts.update;
      console.error(text, error);
      const isGone = !isNew && failureCode(error) === "NOT_FOUND";
      return isGone ? { message: `${text}. ${failureTexts.deletedUnderEdit}`, restore } : saveErrorOf(text, error);
    }
  }

  /** If the record was erased, the input becomes a new record. */
  async function restore(): Promise<SaveError> {
    const text = failureTexts.restore;
    try {
      const current = await writes.restore((row as TableRow)._id);
      void source.reload();
      return { message: null, current };
    } catch (error) {
      console.error(text, error);
      if (failureCode(error) !== "NOT_FOUND") return { ...saveErrorOf(text, error), restore };
      opened.detach();
      return { message: `${text}. ${failureTexts.erasedUnderEdit}` };
    }
  }

  return {
    add: () => {
      key.current = callKey();
      opened.show("new", "add");
    },
    edit: (chosen: TableRow, before?: Record<string, unknown>) => {
      setTyped(before);
      opened.show(chosen, "edit");
    },
    saved,
    dialog: row && {
      heading: `${isNew ? tableTexts.add : tableTexts.edit} ${nounOf(screen.kind)}`,
      fields: screen.fields,
      record: isNew ? null : row,
      typed,
      draftOf: screen.savesDrafts ? { kind: screen.kind, record: isNew ? newRecord : row._id } : undefined,
      rules: isNew ? screen.rules : (screen.changeRules ?? screen.rules),
      page: isNew ? null : pageLink(screen, row),
      preview: !isNew && screen.preview ? { document: screen.preview, _id: row._id } : null,
      save,
      onUnchanged: catchUp,
      onClose: opened.hide,
    },
  };
}
