import { useFormikContext } from "formik";
import { useEffect, useState } from "react";
import { readPresent } from "../data/live-changes.ts";
import { useGraphqlClient } from "../../api/client.ts";
import { differingFields } from "../fields/field-values.ts";
import type { RecordField, Values } from "../fields/record-fields.ts";
import {
  deleteDraft,
  draftSlots,
  keyOf,
  openDialogs,
  readDraft,
  saveDraft,
  tabId,
  type Draft,
  type DraftSlot,
} from "./draft-storage.ts";
import { useAutosave, type OpenSlot } from "./use-autosave.ts";

interface OpenForm {
  slot: OpenSlot | null;
  fields: readonly RecordField[];
  version: number;
  filled: Values | undefined;
}

export const newRecord = "new";

interface Dialog {
  slot: OpenSlot;
  fields: readonly RecordField[];
  version: number;
  theirs: Values;
  isDirty: boolean;
  isFilled: boolean;
}

type RecordState = "unchanged" | "changed" | "deleted";

/** If the record is deleted, all values of the draft apply, not only the changed ones. */
function applyDraft({ base, values }: Draft, { fields, theirs }: Dialog, record: RecordState): Values {
  const isTyped = (name: string) =>
    typeof values[name] === "string" && (record === "deleted" || values[name] !== base[name]);
  return Object.fromEntries(fields.map(({ name }) => [name, (isTyped(name) ? values : theirs)[name] ?? ""]));
}

function readSlot(dialog: Dialog, slot: DraftSlot, state?: RecordState) {
  const draft = readDraft(slot);
  if (!draft) return null;
  const record = state ?? (draft.version === dialog.version ? "unchanged" : "changed");
  const mine = applyDraft(draft, dialog, record);
  const fields = differingFields(dialog.fields, mine, dialog.theirs);
  if (fields.length > 0) return { slot, draft, record, mine, fields };
  deleteDraft(slot);
  return null;
}

type SavedDraft = NonNullable<ReturnType<typeof readSlot>>;

async function closedSlots(target: DraftSlot): Promise<DraftSlot[]> {
  const open = await openDialogs();
  const isOwn = (slot: DraftSlot) => readDraft(slot)?.tab === tabId();
  const closed = draftSlots(target).filter((slot) => !open.has(keyOf(slot)));
  return [...closed.filter(isOwn), ...closed.filter((slot) => !isOwn(slot))];
}

async function findDraft(dialog: Dialog, readRecord: (_id: string) => Promise<unknown>): Promise<SavedDraft | null> {
  const slots = await closedSlots(dialog.slot);
  for (const slot of slots.filter(({ record }) => record === dialog.slot.record)) {
    const found = readSlot(dialog, slot);
    if (found) return found;
  }
  if (dialog.slot.record !== newRecord) return null;
  for (const slot of slots.filter(({ record }) => record !== newRecord)) {
    if (!(await readRecord(slot.record))) return readSlot(dialog, slot, "deleted");
  }
  return null;
}

function useSavedDraft(dialog: Dialog | null) {
  const client = useGraphqlClient();
  const isDirty = dialog?.isDirty;
  const [opened] = useState(dialog);
  const [savedDraft, setSavedDraft] = useState<SavedDraft | null>(null);
  const [isSearching, setSearching] = useState(dialog !== null && !dialog.isFilled);

  useEffect(() => {
    if (!opened || !isSearching || isDirty) return;
    const asking = new AbortController();
    const readRecord = (record: string) => readPresent(client, opened.slot.kind, record, asking.signal);
    // If a request fails, the draft is offered the next time.
    void findDraft(opened, readRecord).then(
      (found) => {
        if (asking.signal.aborted) return;
        setSavedDraft(found);
        setSearching(false);
      },
      () => undefined,
    );
    return () => asking.abort();
  }, [client, opened, isSearching, isDirty]);

  function close(slot: DraftSlot) {
    deleteDraft(slot);
    setSavedDraft(null);
  }
  return {
    savedDraft,
    discard: () => close(savedDraft!.slot),
    accept(values: Values) {
      close(savedDraft!.slot);
      const { slot, fields, version, theirs } = dialog!;
      if (differingFields(fields, values, theirs).length === 0) return;
      saveDraft(slot, { at: savedDraft!.draft.at, tab: tabId(), version, base: theirs, values });
    },
  };
}

export function useDraft({ slot, fields, version, filled }: OpenForm) {
  const { initialValues, values, dirty, setValues } = useFormikContext<Values>();
  const isAsFilled = filled !== undefined && differingFields(fields, values, filled).length === 0;
  const hasFailed = useAutosave(slot, { version, base: initialValues, values, isDirty: dirty && !isAsFilled });
  const opened = { fields, version, theirs: initialValues, isDirty: dirty, isFilled: filled !== undefined };
  const { savedDraft, accept, discard } = useSavedDraft(slot && { slot, ...opened });
  const restoring = savedDraft && {
    ...savedDraft,
    at: savedDraft.draft.at,
    base: savedDraft.draft.base,
    theirs: initialValues,
    onRestore(typed: Values) {
      accept(typed);
      void setValues(typed);
    },
    onDiscard: discard,
  };
  return { savedDraft: restoring, hasFailed };
}
