import { useEffect, useState } from "react";
import { readPresent } from "../../api/changes.ts";
import { useGraphqlClient } from "../../api/client.ts";
import type { RecordKind } from "../../api/generated.ts";
import { dialogTexts } from "../../content/admin-dialog.ts";
import { AlertLine } from "../notices/alert-line.tsx";
import { differingFields, valuesOf, type RecordField, type Values } from "../fields/record-fields.ts";

/** What others may have changed in the table that a dialog is over: which kind, and the revision of their last change. */
export interface OthersChanges {
  kind: RecordKind;
  revision: number | null;
}

/** The current record, asked for after each change of others; undefined until then, null where it is deleted. */
function usePresentRecord(_id: string | undefined, others: OthersChanges | undefined) {
  const { kind, revision = null } = others ?? {};
  const client = useGraphqlClient();
  const [present, setPresent] = useState<{ version: number } | null>();
  useEffect(() => {
    if (!kind || _id === undefined || revision === null) return;
    const asking = new AbortController();
    // One that fails is made up for by Save, which compares the versions, too.
    readPresent(client, kind, _id, asking.signal).then(setPresent, () => undefined);
    return () => asking.abort();
  }, [client, kind, _id, revision]);
  return present;
}

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

/** Says next to Save, before Save would, that others changed or deleted it. */
export function RecordNews({ record, others, version, known, fields, onCompare }: RecordNewsProps) {
  const texts = dialogTexts.others;
  const present = usePresentRecord(record?._id, others);
  if (present === null) return <AlertLine>{texts.deleted}</AlertLine>;
  if (!present || present.version <= version) return null;
  const theirs = valuesOf(fields, present);
  if (known.some((values) => differingFields(fields, values, theirs).length === 0)) return null;
  return (
    <AlertLine tryAgain={texts.compare} onTryAgain={() => onCompare(present)}>
      {texts.changed(others!.kind)}
    </AlertLine>
  );
}
