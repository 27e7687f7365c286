import "./publication/publication-field.css";
import { useState } from "react";
import { serverTime } from "../../api/server-time.ts";
import { expiryTexts } from "../../content/admin/admin-dialog.ts";
import type { FieldKind, KindProps } from "./record-fields.ts";
import { Later } from "./publication/publication-field.tsx";
import { localTimeOf, momentInput, typedTime } from "./publication/publication.ts";

const day = 24 * 60 * 60 * 1000;
const localTimeIn = (days: number) => localTimeOf(new Date(serverTime() + days * day).toISOString());

function Input({ input, onValue }: KindProps) {
  const { id, name, value } = input;
  const [at, setAt] = useState(() => typedTime(localTimeIn(expiryTexts.days)));
  const choices = [
    { label: expiryTexts.never, chosen: "" },
    { label: expiryTexts.later, chosen: at },
  ];
  function type(local: string) {
    setAt(typedTime(local));
    onValue(typedTime(local));
  }
  return (
    <fieldset aria-labelledby={`${id}-label`} aria-disabled={input.readOnly} className="publication">
      <div className="publication-choices">
        {choices.map(({ label, chosen }) => (
          <label key={label} className="publication-choice">
            <input
              type="radio"
              name={`${name}-choice`}
              checked={(chosen === "") === (value === "")}
              onChange={() => onValue(chosen)}
            />
            {label}
          </label>
        ))}
      </div>
      {value !== "" && <Later {...input} min={localTimeIn(0)} onType={type} />}
    </fieldset>
  );
}

export const expiry: FieldKind = {
  toInput: (value, name) => [name, momentInput(value)],
  Input,
  isGroup: true,
};
