import "./record-field.css";
import { useField, useFormikContext } from "formik";
import { Suspense, useId } from "react";
import { dialogTexts } from "../../content/admin/admin-dialog.ts";
import { FieldMessage } from "../../ui/forms/field-message.tsx";
import { Loading } from "../../ui/loading.tsx";
import { kindOf } from "./kinds.tsx";
import type { InputProps, RecordField, Values } from "./record-fields.ts";

export interface FormStatus {
  busy: readonly string[];
}

const withField = (status: FormStatus | undefined, name: string, isBusy: boolean): FormStatus => {
  const others = (status?.busy ?? []).filter((other) => other !== name);
  return { busy: isBusy ? [...others, name] : others };
};

export function RecordInput({ field, isPage = false }: { field: RecordField; isPage?: boolean }) {
  const id = useId();
  const [{ value }, { error, initialValue = "" }, { setValue }] = useField<string>(field.name);
  const { submitCount, isSubmitting, setFormikState } = useFormikContext<Values>();
  // Input after Save would be lost when the dialog closes.
  const setText = (text: string) => void (isSubmitting || setValue(text));
  const message = submitCount > 0 ? error : undefined;
  const { Input, isGroup = false, ...kind } = kindOf(field);
  const hint = field.hint ?? kind.hint?.(value);
  const Label = isGroup ? "span" : "label";
  const described = [message && `${id}-message`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const input: InputProps = {
    id,
    name: field.name,
    value,
    dir: "auto",
    required: !field.isOptional,
    readOnly: isSubmitting,
    className: "field",
    "aria-invalid": message ? true : undefined,
    "aria-describedby": described || undefined,
    onChange: ({ target }) => setText(target.value),
  };
  return (
    <div className={field.isHalf ? "record-field record-field-half" : "record-field"}>
      <Label id={`${id}-label`} {...(!isGroup && { htmlFor: id })} className="record-label">
        {field.label}
        {field.isOptional && <span className="text-muted"> ({dialogTexts.optional})</span>}
      </Label>
      <Suspense fallback={<Loading />}>
        <Input
          {...{ field, input, isPage, initialValue }}
          onValue={setText}
          // Uploads of two fields may run at once.
          onBusy={(isBusy) =>
            setFormikState((state) => ({
              ...state,
              status: withField(state.status as FormStatus, field.name, isBusy),
            }))
          }
        />
      </Suspense>
      {message && <FieldMessage id={`${id}-message`}>{message}</FieldMessage>}
      {hint && (
        <p id={`${id}-hint`} className="record-hint">
          {hint}
        </p>
      )}
    </div>
  );
}
