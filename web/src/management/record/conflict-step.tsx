import { useEffect, useState } from "react";
import { printable } from "../../../../gateway/contract/printable.ts";
import { useGraphqlClient } from "../../api/client.ts";
import { LastChangeDocument, type RecordKind } from "../../api/generated.ts";
import { dialogTexts } from "../../content/admin/admin-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { useChoices } from "../fields/merge/field-choices.tsx";
import type { Versions } from "../fields/merge/merge-texts.ts";
import type { RecordField, Values } from "../fields/record-fields.ts";
import { DialogStep, type StepFrame } from "./dialog-step.tsx";

const isElsewhere = (event: string) => /\.(deleted|restored|published)$/.test(event);

export function useSavedBy(kind: RecordKind | undefined, recordId: string | undefined, version: number | undefined) {
  const client = useGraphqlClient();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    if (!kind || recordId === undefined || version === undefined) return;
    const asking = new AbortController();
    const context = { fetchOptions: { signal: asking.signal }, isQuiet: true };
    client.query({ query: LastChangeDocument, variables: { kind, recordId }, fetchPolicy: "no-cache", context }).then(
      ({ data }) => {
        const actor = data!.table.rows.find(({ event }) => !isElsewhere(event))?.actor;
        setName(actor?.name ? printable(actor.name) : null);
      },
      () => undefined,
    );
    return () => asking.abort();
  }, [client, kind, recordId, version]);
  return name;
}

const texts = dialogTexts.conflict;

interface ConflictStepProps extends Versions<Values> {
  frame: StepFrame;
  fields: RecordField[];
  savedBy?: string | null | undefined;
  isBusy?: boolean;
  onBack: () => void;
  onChosen: (chosen: Values) => void;
}

export function ConflictStep({ frame, fields, savedBy, isBusy = false, onBack, onChosen, ...rest }: ConflictStepProps) {
  const { base, mine, theirs } = rest;
  const { choices, chosen, isReady, isAsked } = useChoices(fields, { base, mine, theirs }, savedBy);
  const isOff = isBusy || !isReady;
  return (
    <DialogStep
      {...frame}
      heading={texts.title}
      actions={
        <>
          <Button compact onClick={onBack}>
            {texts.back}
          </Button>
          <Button variant="ink" compact aria-disabled={isOff} onClick={() => isOff || onChosen(chosen())}>
            {texts.save}
          </Button>
        </>
      }
    >
      <p>{isAsked ? texts.intro : texts.settled}</p>
      {choices}
    </DialogStep>
  );
}
