import "./publication/publication-field.css";
import "./checks-field.css";
import { useId } from "react";
import { toggled, type CheckGroup, type FieldKind, type InputProps, type KindProps } from "./record-fields.ts";

const valuesOf = (value: string) => value.split(" ").filter(Boolean);

function Input({ field, input, onValue }: KindProps) {
  const { id, value, readOnly } = input;
  return (
    <fieldset aria-labelledby={`${id}-label`} aria-disabled={readOnly} className="checks">
      {field.groups?.map((group, at) => (
        <Group
          key={group.label}
          group={group}
          values={valuesOf(value)}
          first={at === 0 && { "aria-invalid": input["aria-invalid"], "aria-describedby": input["aria-describedby"] }}
          onValues={(next) => onValue(next.join(" "))}
        />
      ))}
    </fieldset>
  );
}

interface GroupProps {
  group: CheckGroup;
  values: readonly string[];
  first: Pick<InputProps, "aria-invalid" | "aria-describedby"> | false;
  onValues: (values: string[]) => void;
}

function Group({ group, values, first, onValues }: GroupProps) {
  const id = useId();
  const { label, boxes, every } = group;
  const isEvery = every !== undefined && values.includes(every.value);
  return (
    <div role="group" aria-labelledby={id} className="checks-group">
      <p id={id}>{label}</p>
      <div className="publication-choices">
        {[...(every ? [every] : []), ...boxes].map((box, at) => (
          <label key={box.value} className="publication-choice">
            <input
              type="checkbox"
              {...(first && at === 0 && first)}
              disabled={isEvery && box !== every}
              checked={isEvery || values.includes(box.value)}
              onChange={() => onValues(toggled(values, group, box.value))}
            />
            {box.label}
            <span className="sr-only"> {label.toLowerCase()}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

export const checks: FieldKind = {
  toForm: (values) => (values as string[]).join(" "),
  toInput: (value, name) => [name, valuesOf(value)],
  Input,
  isGroup: true,
};
