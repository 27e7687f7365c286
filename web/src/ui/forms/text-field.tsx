import { useField, useFormikContext } from "formik";
import { useId, type ComponentProps, type ComponentType } from "react";
import { FieldMessage } from "./field-message.tsx";
import { useSentError } from "./sent-form.ts";

interface TextFieldProps extends Omit<ComponentProps<"input">, "name" | "className"> {
  name: string;
  label: string;
  wide?: boolean;
  rows?: number;
  hint?: string;
  input?: ComponentType<ComponentProps<"input">>;
}

export function TextField({ label, wide, rows, hint, input: Input, ...rest }: TextFieldProps) {
  const id = useId();
  const [field, meta] = useField<string>(rest.name);
  const { submitCount, isSubmitting } = useFormikContext();
  const sentError = useSentError(rest.name, field.value);
  const message = submitCount > 0 ? meta.error : sentError;
  const describing = message ? "message" : hint && "hint";
  const shared = {
    ...field,
    id,
    dir: "auto",
    required: true,
    readOnly: isSubmitting,
    className: "field",
    "aria-invalid": message ? true : undefined,
    "aria-describedby": describing && `${id}-${describing}`,
  };
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <label htmlFor={id} className="mb-2 block text-small">
        {label}
      </label>
      {rows && <textarea {...shared} rows={rows} />}
      {Input && <Input {...rest} {...shared} />}
      {!rows && !Input && <input type="text" {...rest} {...shared} />}
      {message && <FieldMessage id={`${id}-message`}>{message}</FieldMessage>}
      {hint && (
        <p id={`${id}-hint`} className="mt-2 text-small text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
