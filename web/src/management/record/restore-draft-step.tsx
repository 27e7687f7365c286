import "./restore-draft-step.css";
import { draftTexts } from "../../content/admin/admin-dialog.ts";
import { Button } from "../../ui/button.tsx";
import { useChoices } from "../fields/merge/field-choices.tsx";
import type { Versions } from "../fields/merge/merge-texts.ts";
import { shownText } from "../fields/field-values.ts";
import type { RecordField, Values } from "../fields/record-fields.ts";
import { DialogStep, type StepFrame } from "./dialog-step.tsx";

interface RestoreDraftStepProps extends Versions<Values> {
  frame: StepFrame;
  fields: RecordField[];
  at: number;
  record: "unchanged" | "changed" | "deleted";
  onRestore: (values: Values) => void;
  onDiscard: () => void;
}

export function RestoreDraftStep({ frame, fields, base, mine, theirs, at, record, ...answers }: RestoreDraftStepProps) {
  const { choices, chosen, isReady } = useChoices(fields, { base, mine, theirs });
  return (
    <DialogStep
      {...frame}
      heading={draftTexts.title}
      actions={
        <>
          <Button
            variant="ink"
            compact
            aria-disabled={!isReady}
            onClick={() => isReady && answers.onRestore(record === "changed" ? chosen() : mine)}
          >
            {draftTexts.restore}
          </Button>
          <Button variant="ember" compact onClick={answers.onDiscard}>
            {draftTexts.discard}
          </Button>
        </>
      }
    >
      <p>
        {draftTexts.typed(at)} {record !== "unchanged" && draftTexts[record]}
      </p>
      {record === "changed" ? (
        choices
      ) : (
        <dl className="draft-texts">
          {fields.map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd dir="auto">{shownText(field, mine[field.name] ?? "")}</dd>
            </div>
          ))}
        </dl>
      )}
    </DialogStep>
  );
}
