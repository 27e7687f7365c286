import "../dialog.css";
import { Form, Formik } from "formik";
import { useId, useState } from "react";
import type { ObjectSchema } from "yup";
import { dialogTexts } from "../../content/admin.ts";
import { AlertLine } from "../notices/alert-line.tsx";
import { SessionNotice } from "../notices/session-notice.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { FirstErrorFocus } from "../../ui/forms/first-error-focus.tsx";
import { Modal } from "../../ui/modal.tsx";
import { closeOnEscape } from "../escape-key.ts";
import { differingFields, inputOf, fieldErrors, valuesOf, type RecordField } from "./record-fields.ts";
import { RecordInput, type FormStatus } from "./record-input.tsx";
import { DiscardConfirmation } from "./discard-confirmation.tsx";
import { useSaving, type SaveError } from "./use-saving.ts";

interface RecordDialogProps {
  heading: string;
  fields: readonly RecordField[];
  /** The record to edit, or null to add one. */
  record: { version: number } | null;
  rules: ObjectSchema<object>;
  /** Saves a change of this version; returns null on success. */
  save: (input: Record<string, unknown>, version: number) => Promise<SaveError | null>;
  onClose: () => void;
}

/** Adds or edits one record. Input survives every failure, and is discarded only after a confirmation. */
export function RecordDialog({ heading, fields, record, rules, save, onClose }: RecordDialogProps) {
  const id = useId();
  const [initialValues] = useState(() => valuesOf(fields, record));
  const { saveError, conflict, submit, restore, choose, leaveConflict } = useSaving({
    fields,
    initialValues,
    record,
    save,
  });
  const [isLeaving, setLeaving] = useState(false);

  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => fieldErrors(rules, inputOf(fields, values))}
      validateOnBlur={false}
      onSubmit={(values, form) => submit(values, form)}
    >
      {(form) => {
        const leave = () => (form.dirty ? setLeaving(true) : onClose());
        return (
          <Modal
            aria-labelledby={`${id}-title`}
            className="modal ground-paper max-w-dialog"
            onClose={leave}
            onKeyDown={closeOnEscape(leave)}
          >
            <Form method="post" className="dialog-body">
              <FirstErrorFocus />
              <h2 id={`${id}-title`} className="text-card">
                {heading}
              </h2>
              <SessionNotice isUnsaved={form.dirty} />
              {saveError?.message && (
                <AlertLine
                  tryAgain={dialogTexts.restoreAndSave}
                  onTryAgain={saveError.restore && (() => void restore(form))}
                >
                  {saveError.message}
                </AlertLine>
              )}
              <div className="record-fields">
                {fields.map((field) => (
                  <RecordInput key={field.name} field={field} />
                ))}
              </div>
              <DialogActions
                isSaving={form.isSubmitting}
                isBusy={Boolean((form.status as FormStatus | undefined)?.busy.length)}
                onCancel={leave}
              />
            </Form>
            {conflict && (
              <ConflictDialog
                fields={differingFields(fields, conflict.mine, conflict.theirs)}
                base={initialValues}
                {...conflict}
                onBack={leaveConflict}
                onChosen={(chosen) => void choose(chosen, form)}
              />
            )}
            <DiscardConfirmation
              isDirty={form.dirty}
              isLeaving={isLeaving}
              onLeave={onClose}
              onStay={() => setLeaving(false)}
            />
          </Modal>
        );
      }}
    </Formik>
  );
}
