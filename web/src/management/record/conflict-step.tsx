import { dialogTexts } from "../../content/admin/admin-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { useChoices } from "../fields/field-choices.tsx";
import type { Versions } from "../fields/merge/merge-texts.ts";
import type { RecordField, Values } from "../fields/record-fields.ts";
import { DialogStep, type StepFrame } from "./dialog-step.tsx";

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
