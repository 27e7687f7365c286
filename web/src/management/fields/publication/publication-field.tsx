import "./publication-field.css";
import { useState } from "react";
import { publicationTexts } from "../../../content/admin/publication.ts";
import {
  choiceOf,
  draft,
  isSamePublication,
  isToCome,
  localTimeOf,
  momentInput,
  now,
  publicationWords,
  typedTime,
  type Choice,
} from "./publication.ts";
import type { FieldKind, InputProps, KindProps } from "../record-fields.ts";

const choices: Choice[] = ["now", "later", "draft"];

export function PublicationField({ input, initialValue, onValue }: KindProps) {
  const { id, name, value } = input;
  const chosen = choiceOf(value);
  const [later, setLater] = useState(() => typedTime(localTimeOf(initialValue)));
  const first = choiceOf(initialValue);
  const values: Record<Choice, string> = {
    now: first === "now" ? initialValue : now,
    later: first === "later" && later === typedTime(localTimeOf(initialValue)) ? initialValue : later,
    draft,
  };
  function choose(choice: Choice) {
    if (chosen === "later") setLater(typedTime(localTimeOf(value)));
    onValue(values[choice]);
  }
  return (
    <fieldset aria-labelledby={`${id}-label`} aria-disabled={input.readOnly} className="publication">
      <div className="publication-choices">
        {choices.map((choice) => (
          <label key={choice} className="publication-choice">
            <input type="radio" name={`${name}-choice`} checked={choice === chosen} onChange={() => choose(choice)} />
            {publicationTexts.choices[choice]}
          </label>
        ))}
      </div>
      {chosen === "later" && <Later {...input} onType={(local) => onValue(typedTime(local))} />}
      <p className="record-hint" aria-live="polite">
        {hintOf(value, chosen)}
      </p>
    </fieldset>
  );
}

export function Later({ onType, min = "1970-01-02T00:00", ...props }: InputProps & LaterProps) {
  return (
    <div>
      <label htmlFor={props.id} className="record-label">
        {publicationTexts.zone()}
      </label>
      <input
        type="datetime-local"
        {...props}
        required
        min={min}
        max="9999-12-30T23:59"
        value={localTimeOf(props.value)}
        onChange={({ target }) => onType(target.value)}
      />
    </div>
  );
}

interface LaterProps {
  min?: string;
  onType: (local: string) => void;
}

function hintOf(value: string, choice: Choice): string {
  if (choice === "draft") return publicationTexts.draftHint;
  if (value === now) return "";
  const at = momentInput(value);
  if (!at) return "";
  return `${isToCome(at) ? publicationTexts.scheduled(at) : publicationTexts.since(at)}.`;
}

export const publication: FieldKind = {
  toForm: (publishAt) => (publishAt as string | null | undefined) ?? draft,
  toInput: (value, name) => (value === now ? ["publishNow", true] : [name, momentInput(value)]),
  isEqual: isSamePublication,
  toWords: publicationWords,
  Input: PublicationField,
  isGroup: true,
};
