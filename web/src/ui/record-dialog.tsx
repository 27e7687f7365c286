import { Form, Formik, type FormikHelpers } from "formik";
import { useId, useState } from "react";
import type { ObjectSchema } from "yup";
import { AlertLine } from "./alert-line.tsx";
import { Conflict } from "./conflict.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { ErrorFocus } from "./error-focus.tsx";
import { Modal } from "./modal.tsx";
import { ownEscape } from "./own-escape.ts";
import { differingFields, inputOf, refusedFields, valuesOf, type RecordField, type Values } from "./record-fields.ts";
import { RecordInput, type FormStatus } from "./record-input.tsx";
import { Unsaved } from "./unsaved.tsx";

/** Why a save was refused; `current` is the record as it stands when somebody else was faster. */
export interface Refusal {
  message: string;
  fields?: Record<string, string>;
  current?: { version: number };
}

interface RecordDialogProps {
  heading: string;
  fields: readonly RecordField[];
  /** The record to edit; null opens an empty dialog. */
  record: { version: number } | null;
  rules: ObjectSchema<object>;
  /** Saves what is based on this version. Answers null once it is saved. */
  save: (input: Record<string, unknown>, version: number) => Promise<Refusal | null>;
  onClose: () => void;
}

interface Clash {
  mine: Values;
  theirs: Values;
  version: number;
}

/** Adds or edits one record. What was typed is kept through every failure, and asked about before it is dropped. */
export function RecordDialog({ heading, fields, record, rules, save, onClose }: RecordDialogProps) {
  const id = useId();
  const [initialValues] = useState(() => valuesOf(fields, record));
  const [version, setVersion] = useState(record?.version ?? 0);
  const [message, setMessage] = useState<string | null>(null);
  const [clash, setClash] = useState<Clash | null>(null);
  const [isLeaving, setLeaving] = useState(false);

  async function submit(mine: Values, form: FormikHelpers<Values>, basedOn = version): Promise<void> {
    const refusal = await save(inputOf(fields, mine), basedOn);
    if (!refusal) return;
    const { current } = refusal;
    const theirs = current && valuesOf(fields, current);
    // Where nothing that can be shown differs, there is nothing to choose.
    if (current && theirs && differingFields(fields, mine, theirs).length === 0)
      return current.version === basedOn ? setMessage(refusal.message) : submit(mine, form, current.version);
    setClash(current && theirs ? { mine, theirs, version: current.version } : null);
    setMessage(current ? null : refusal.message);
    form.setErrors(refusal.fields ?? {});
  }

  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => refusedFields(rules, inputOf(fields, values))}
      validateOnBlur={false}
      onSubmit={(values, form) => submit(values, form)}
    >
      {(form) => {
        const leave = () => (form.dirty ? setLeaving(true) : onClose());
        return (
          <Modal
            aria-labelledby={`${id}-title`}
            className="modal ground-paper record-dialog"
            onClose={leave}
            onKeyDown={ownEscape(leave)}
          >
            <Form method="post" className="record-form">
              <ErrorFocus />
              <h2 id={`${id}-title`} className="text-card">
                {heading}
              </h2>
              {message && <AlertLine>{message}</AlertLine>}
              <div className="record-fields">
                {fields.map((field) => (
                  <RecordInput key={field.name} field={field} />
                ))}
              </div>
              <DialogActions
                isSaving={form.isSubmitting}
                isBusy={(form.status as FormStatus | undefined)?.isBusy}
                onCancel={leave}
              />
            </Form>
            {clash && (
              <Conflict
                fields={differingFields(fields, clash.mine, clash.theirs)}
                base={initialValues}
                {...clash}
                onBack={() => setClash(null)}
                onChosen={async (chosen) => {
                  setVersion(clash.version);
                  await form.setValues(chosen);
                  setClash(null);
                  await submit(chosen, form, clash.version);
                }}
              />
            )}
            <Unsaved isDirty={form.dirty} isLeaving={isLeaving} onLeave={onClose} onStay={() => setLeaving(false)} />
          </Modal>
        );
      }}
    </Formik>
  );
}
