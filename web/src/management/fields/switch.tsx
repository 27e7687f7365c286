import { Switch } from "../../ui/forms/switch.tsx";
import type { FieldKind } from "./field-kind.ts";

export const onOff: FieldKind = {
  toInput: (value, name) => [name, value === "true"],
  Input: ({ field, input, onValue }) => (
    <Switch
      label={field.whenOn ?? ""}
      isOn={input.value === "true"}
      isReadOnly={input.readOnly}
      onChange={(isOn) => onValue(String(isOn))}
    />
  ),
  isGroup: true,
};
