import "../dialog.css";
import "./conflict-dialog.css";
import { useId, useState } from "react";
import { dialogTexts } from "../../content/admin.ts";
import { Button } from "../../ui/button.tsx";
import { Modal } from "../../ui/modal.tsx";
import { closeOnEscape } from "../escape-key.ts";
import type { RecordField, Values } from "./record-fields.ts";

const texts = dialogTexts.conflict;

interface ConflictDialogProps {
  fields: RecordField[];
  /** The version that both started from. */
  base: Values;
  mine: Values;
  theirs: Values;
  onBack: () => void;
  /** Called with the values to save. */
  onChosen: (chosen: Values) => void;
}

/** Shows two versions of a record side by side, to choose one of them for each field that differs. */
export function ConflictDialog({ fields, base, mine, theirs, onBack, onChosen }: ConflictDialogProps) {
  const id = useId();
  const [isTheirs, setTheirs] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, mine[name] === base[name]])),
  );
  const chosen = () => ({
    ...mine,
    ...Object.fromEntries(fields.map(({ name }) => [name, (isTheirs[name] ? theirs : mine)[name] ?? ""])),
  });
  return (
    <Modal
      aria-labelledby={`${id}-title`}
      className="modal ground-paper dialog-body max-w-dialog"
      onClose={onBack}
      onKeyDown={closeOnEscape(onBack)}
    >
      <h2 id={`${id}-title`} className="text-card">
        {texts.title}
      </h2>
      <p>{texts.intro}</p>
      {fields.map((field) => (
        <fieldset key={field.name} className="conflict-field">
          <legend>{field.label}</legend>
          {[false, true].map((other) => (
            <label key={String(other)} className="conflict-side">
              <input
                type="radio"
                name={`${id}-${field.name}`}
                checked={Boolean(isTheirs[field.name]) === other}
                onChange={() => setTheirs({ ...isTheirs, [field.name]: other })}
              />
              <span className="text-muted">{other ? texts.theirs : texts.mine}</span>
              <span dir="auto" className="conflict-text">
                {shown(field, (other ? theirs : mine)[field.name] ?? "")}
              </span>
            </label>
          ))}
        </fieldset>
      ))}
      <p className="dialog-actions">
        <Button compact onClick={onBack}>
          {texts.back}
        </Button>
        <Button variant="ink" compact onClick={() => onChosen(chosen())}>
          {texts.save}
        </Button>
      </p>
    </Modal>
  );
}

const shown = ({ choices }: RecordField, value: string) =>
  choices?.find((choice) => String(choice.value) === value)?.label || value || texts.empty;
