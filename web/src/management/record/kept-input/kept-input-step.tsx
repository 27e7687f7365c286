import "./kept-input-step.css";
import { keptTexts } from "../../../content/admin-dialog.ts";
import { Button } from "../../../ui/button.tsx";
import { useChoices } from "../../fields/field-choices.tsx";
import type { Versions } from "../../fields/merge/merge-texts.ts";
import type { RecordField, Values } from "../../fields/record-fields.ts";
import { shownText } from "../../fields/shown-text.ts";
import { DialogStep, type StepFrame } from "../dialog-step.tsx";

interface KeptInputStepProps extends Versions<Values> {
  frame: StepFrame;
  /** Those in which what was typed differs from the current values. */
  fields: RecordField[];
  at: number;
  /** What became of the record meanwhile. */
  record: "as it was" | "changed" | "gone";
  onGoOn: (values: Values) => void;
  onDiscard: () => void;
}

/** Offers what was typed earlier and not saved; where the record has changed since, side by side with the current values. */
export function KeptInputStep({ frame, fields, base, mine, theirs, at, record, ...answers }: KeptInputStepProps) {
  const { choices, chosen, isReady } = useChoices(fields, { base, mine, theirs });
  return (
    <DialogStep
      {...frame}
      heading={keptTexts.title}
      actions={
        <>
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
        </>
      }
    >
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
    </DialogStep>
  );
}
