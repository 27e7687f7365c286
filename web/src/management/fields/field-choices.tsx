import "./conflict-dialog.css";
import { useId, useState } from "react";
import { dialogTexts } from "../../content/admin-dialog.ts";
import { publicationWords } from "./publication/publication.ts";
import type { RecordField, Values } from "./record-fields.ts";

const texts = dialogTexts.conflict;

/** Two versions of a record, and the one that both started from. */
export interface Versions {
  base: Values;
  mine: Values;
  theirs: Values;
}

/** The versions of each field side by side, to choose one of them; where only theirs differs from what both started from, it is chosen first. */
export function useChoices(fields: readonly RecordField[], { base, mine, theirs }: Versions) {
  const id = useId();
  const [isTheirs, setTheirs] = useState<Record<string, boolean>>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, mine[name] === base[name]])),
  );
  const chosen = (): Values => ({
    ...mine,
    ...Object.fromEntries(fields.map(({ name }) => [name, (isTheirs[name] ? theirs : mine)[name] ?? ""])),
  });
  const choices = fields.map((field) => (
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
            {shownText(field, (other ? theirs : mine)[field.name] ?? "")}
          </span>
        </label>
      ))}
    </fieldset>
  ));
  return { choices, chosen };
}

/** The text of a field's value. */
export const shownText = ({ choices, kind }: RecordField, value: string): string =>
  (kind === "publication" && publicationWords(value)) ||
  choices?.find((choice) => String(choice.value) === value)?.label ||
  value ||
  texts.empty;
