import { dialogTexts } from "../../content/admin-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../notices/dialog.tsx";
import { useChoices, type Versions } from "../fields/field-choices.tsx";
import type { RecordField, Values } from "../fields/record-fields.ts";

const texts = dialogTexts.conflict;

interface ConflictDialogProps extends Versions {
  fields: RecordField[];
  isBusy?: boolean;
  onBack: () => void;
  onChosen: (chosen: Values) => void;
}

/** Shows two versions of a record side by side, to choose one of them for each field that differs. */
export function ConflictDialog({ fields, base, mine, theirs, isBusy = false, onBack, onChosen }: ConflictDialogProps) {
  const { choices, chosen } = useChoices(fields, { base, mine, theirs });
  return (
    <Dialog heading={texts.title} onClose={onBack}>
      <p>{texts.intro}</p>
      {choices}
      <p className="dialog-actions">
        <Button compact onClick={onBack}>
          {texts.back}
        </Button>
        <Button variant="ink" compact aria-disabled={isBusy} onClick={() => isBusy || onChosen(chosen())}>
          {texts.save}
        </Button>
      </p>
    </Dialog>
  );
}
