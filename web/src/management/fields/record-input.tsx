import "./record-field.css";
import { useField, useFormikContext } from "formik";
import { lazy, Suspense, useId, type ReactNode } from "react";
import { dialogTexts, markdownTexts } from "../../content/admin-dialog.ts";
import { FieldMessage } from "../../ui/forms/field-message.tsx";
import { PasswordInput } from "../../ui/forms/password-input.tsx";
import { Loading } from "../../ui/loading.tsx";
import { Switch } from "../../ui/forms/switch.tsx";
import { ChecksField } from "./checks-field.tsx";
import { ExpiryField } from "./expiry-field.tsx";
import { PublicationField } from "./publication/publication-field.tsx";
import { passwordMask, type InputProps, type RecordField, type Values } from "./record-fields.ts";

const PictureField = lazy(async () => ({ default: (await import("./picture-field.tsx")).PictureField }));
const MarkdownField = lazy(async () => ({ default: (await import("./markdown/markdown-field.tsx")).MarkdownField }));

export interface FormStatus {
  busy: readonly string[];
}

const withField = (status: FormStatus | undefined, name: string, isBusy: boolean): FormStatus => {
  const others = (status?.busy ?? []).filter((other) => other !== name);
  return { busy: isBusy ? [...others, name] : others };
};

const groups = new Set<RecordField["kind"]>(["picture", "publication", "expiry", "checks", "switch"]);

export function RecordInput({ field, isPage = false }: { field: RecordField; isPage?: boolean }) {
  const id = useId();
  const [{ value }, { error, initialValue = "" }, { setValue }] = useField<string>(field.name);
  const { submitCount, isSubmitting, setFormikState } = useFormikContext<Values>();
  // Input after Save would be lost when the dialog closes.
  const setText = (text: string) => void (isSubmitting || setValue(text));
  const message = submitCount > 0 ? error : undefined;
  const hint = field.hint ?? usualHint(field, value);
  const isGroup = groups.has(field.kind);
  const Label = isGroup ? "span" : "label";
  const described = [message && `${id}-message`, hint && `${id}-hint`].filter(Boolean).join(" ");
  const props: InputProps = {
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
        {inputOfKind(field, props, {
          isPage,
          initialValue,
          onValue: setText,
          // Uploads of two fields may run at once.
          onBusy: (isBusy) =>
            setFormikState((state) => ({
              ...state,
              status: withField(state.status as FormStatus, field.name, isBusy),
            })),
        })}
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

const passwordHint = (value: string) =>
  value === passwordMask ? `${dialogTexts.passwordHint} ${dialogTexts.passwordKeptHint}` : dialogTexts.passwordHint;

function usualHint({ kind }: RecordField, value: string): string {
  if (kind === "markdown") return markdownTexts.hint;
  return kind === "password" ? passwordHint(value) : "";
}

interface Telling {
  isPage: boolean;
  initialValue: string;
  onValue: (text: string) => void;
  onBusy: (isBusy: boolean) => void;
}

function inputOfKind(
  field: RecordField,
  props: InputProps,
  { isPage, initialValue, onValue, onBusy }: Telling,
): ReactNode {
  switch (field.kind) {
    case "long":
      return <textarea {...props} rows={12} />;
    case "markdown":
      return <MarkdownField {...props} isPage={isPage} onBusy={onBusy} />;
    case "picture":
      return <PictureField {...props} onValue={onValue} onBusy={onBusy} />;
    case "choice":
      return <Choice {...props} choices={field.choices ?? []} />;
    case "publication":
      return <PublicationField {...props} initialValue={initialValue} onValue={onValue} />;
    case "expiry":
      return <ExpiryField {...props} onValue={onValue} />;
    case "checks":
      return <ChecksField {...props} groups={field.groups ?? []} onValue={onValue} />;
    case "switch":
      return (
        <Switch
          label={field.whenOn ?? ""}
          isOn={props.value === "true"}
          isReadOnly={props.readOnly}
          onChange={(isOn) => onValue(String(isOn))}
        />
      );
    case "password":
      return <Password {...props} autoComplete={field.autoComplete ?? "new-password"} onValue={onValue} />;
    default:
      return <input type={field.kind ?? "text"} autoComplete={field.autoComplete ?? "off"} {...props} />;
  }
}

function Choice({ choices, readOnly, ...props }: InputProps & { choices: NonNullable<RecordField["choices"]> }) {
  return (
    <select {...props} aria-disabled={readOnly}>
      {props.value === "" && <option value="" />}
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}

function Password({ onValue, ...props }: InputProps & { autoComplete: string; onValue: (text: string) => void }) {
  const isMasked = props.value === passwordMask;
  return (
    <PasswordInput
      {...props}
      canShow={!isMasked}
      onFocus={({ target }) => isMasked && target.select()}
      onChange={({ target }) => onValue(isMasked ? target.value.replaceAll("•", "") : target.value)}
    />
  );
}
