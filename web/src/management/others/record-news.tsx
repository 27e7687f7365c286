import { dialogTexts } from "../../content/admin-dialog.ts";
import { AlertLine } from "../notices/alert-line.tsx";
import { usePresentRecord, type OthersChanges } from "./use-present-record.ts";
import { differingFields, valuesOf, type RecordField, type Values } from "../record/record-fields.ts";

interface RecordNewsProps {
  /** The record as the dialog was opened on it; null for a new one. */
  record: { _id: string } | null;
  /** Missing where nobody is told of others' changes. */
  others: OthersChanges | undefined;
  /** The version that Save would change. */
  version: number;
  /** Values in which a later version is nothing new. */
  known: Values[];
  fields: readonly RecordField[];
  onCompare: (present: { version: number }) => void;
}

/** Says in a record's dialog, before Save would, that others changed or deleted it. */
export function RecordNews({ record, others, version, known, fields, onCompare }: RecordNewsProps) {
  const texts = dialogTexts.others;
  const present = usePresentRecord(record?._id, others);
  if (present === null) return <AlertLine>{texts.deleted}</AlertLine>;
  if (!present || present.version <= version) return null;
  const theirs = valuesOf(fields, present);
  if (known.some((values) => differingFields(fields, values, theirs).length === 0)) return null;
  return (
    <AlertLine tryAgain={texts.compare} onTryAgain={() => onCompare(present)}>
      {texts.changed}
    </AlertLine>
  );
}
