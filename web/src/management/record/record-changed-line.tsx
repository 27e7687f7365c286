import { useEffect, useState } from "react";
import { readPresent } from "../data/live-changes.ts";
import { useGraphqlClient } from "../../api/client.ts";
import type { RecordKind } from "../../api/generated.ts";
import { dialogTexts } from "../../content/admin/admin-dialog.ts";
import { AlertLine } from "../notices/alert-line.tsx";
import { differingFields, valuesOf } from "../fields/field-values.ts";
import type { RecordField, Values } from "../fields/record-fields.ts";

export interface LiveChanges {
  kind: RecordKind;
  revision: number | null;
}

function usePresentRecord(_id: string | undefined, liveChanges: LiveChanges | undefined) {
  const { kind, revision = null } = liveChanges ?? {};
  const client = useGraphqlClient();
  const [present, setPresent] = useState<{ version: number } | null>();
  useEffect(() => {
    if (!kind || _id === undefined || revision === null) return;
    const asking = new AbortController();
    // A failure is ignored because Save compares the versions, too.
    readPresent(client, kind, _id, asking.signal).then(setPresent, () => undefined);
    return () => asking.abort();
  }, [client, kind, _id, revision]);
  return present;
}

interface RecordChangedLineProps {
  record: { _id: string } | null;
  liveChanges: LiveChanges | undefined;
  version: number;
  /** A newer version equal to one of these was already seen, and is not reported. */
  known: Values[];
  fields: readonly RecordField[];
  onCompare: (present: { version: number }) => void;
}

export function RecordChangedLine({ record, liveChanges, version, known, fields, onCompare }: RecordChangedLineProps) {
  const texts = dialogTexts.liveChanges;
  const present = usePresentRecord(record?._id, liveChanges);
  if (present === null) return <AlertLine>{texts.deleted}</AlertLine>;
  if (!present || present.version <= version) return null;
  const theirs = valuesOf(fields, present);
  if (known.some((values) => differingFields(fields, values, theirs).length === 0)) return null;
  return (
    <AlertLine tryAgain={texts.compare} onTryAgain={() => onCompare(present)}>
      {texts.changed(liveChanges!.kind)}
    </AlertLine>
  );
}
