import "./kept-input-dialog.css";
import { keptTexts } from "../../../content/admin-dialog.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../notices/dialog.tsx";
import { useChoices } from "../../fields/field-choices.tsx";
import type { Versions } from "../../fields/merge/merge-texts.ts";
import type { RecordField, Values } from "../../fields/record-fields.ts";
import { shownText } from "../../fields/shown-text.ts";

interface KeptInputDialogProps extends Versions<Values> {
  /** Those in which what was typed differs from what stands. */
  fields: RecordField[];
  at: number;
  /** What became of the record meanwhile. */
  record: "as it was" | "changed" | "gone";
  onGoOn: (values: Values) => void;
  onDiscard: () => void;
  /** Called where neither is chosen. */
  onLater: () => void;
}

/** Offers what was typed earlier and not saved; where the record has changed since, side by side with what stands. */
export function KeptInputDialog({ fields, base, mine, theirs, at, record, ...answers }: KeptInputDialogProps) {
  const { choices, chosen, isReady } = useChoices(fields, { base, mine, theirs });
  return (
    <Dialog heading={keptTexts.title} className="conflict max-w-dialog" onClose={answers.onLater}>
      <p>
        {keptTexts.typed(at)} {record !== "as it was" && keptTexts[record]}
      </p>
      {record === "changed" ? (
        choices
      ) : (
        <dl className="kept-texts">
          {fields.map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd>{shownText(field, mine[field.name] ?? "")}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="dialog-actions">
        <Button
          variant="ink"
          compact
          aria-disabled={!isReady}
          onClick={() => isReady && answers.onGoOn(record === "changed" ? chosen() : mine)}
        >
          {keptTexts.goOn}
        </Button>
        <Button variant="ember" compact onClick={answers.onDiscard}>
          {keptTexts.discard}
        </Button>
      </p>
    </Dialog>
  );
}
