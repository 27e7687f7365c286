import { dialogTexts } from "../../content/admin-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../notices/dialog.tsx";
import { useChoices } from "../fields/field-choices.tsx";
import type { Versions } from "../fields/merge/merge-texts.ts";
import type { RecordField, Values } from "../fields/record-fields.ts";

const texts = dialogTexts.conflict;

interface ConflictDialogProps extends Versions<Values> {
  fields: RecordField[];
  /** The name of the person who saved theirs. */
  savedBy?: string | null | undefined;
  isBusy?: boolean;
  onBack: () => void;
  onChosen: (chosen: Values) => void;
}

/** Merges two versions of a record, and shows them side by side to choose where both changed the same. */
export function ConflictDialog({
  fields,
  base,
  mine,
  theirs,
  savedBy,
  isBusy = false,
  ...answers
}: ConflictDialogProps) {
  const { onBack, onChosen } = answers;
  const { choices, chosen, isReady, isAsked } = useChoices(fields, { base, mine, theirs }, savedBy);
  const isOff = isBusy || !isReady;
  return (
    <Dialog heading={texts.title} className="conflict conflict-wide" onClose={onBack}>
      <p>{isAsked ? texts.intro : texts.settled}</p>
      {choices}
      <p className="dialog-actions">
        <Button compact onClick={onBack}>
          {texts.back}
        </Button>
        <Button variant="ink" compact aria-disabled={isOff} onClick={() => isOff || onChosen(chosen())}>
          {texts.save}
        </Button>
      </p>
    </Dialog>
  );
}
