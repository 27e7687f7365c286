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
  /** The record to edit; null opens an empty dialog. */
  record: { version: number } | null;
  rules: ObjectSchema<object>;
  /** Saves what is based on this version. Answers null once it is saved. */
  save: (input: Record<string, unknown>, version: number) => Promise<SaveError | null>;
  onClose: () => void;
}

/** Adds or edits one record. What was typed is kept through every failure, and asked about before it is dropped. */
export function RecordDialog({ heading, fields, record, rules, save, onClose }: RecordDialogProps) {
  const id = useId();
  const [initialValues] = useState(() => valuesOf(fields, record));
  const { told, clash, submit, restore, choose, leaveClash } = useSaving({ fields, initialValues, record, save });
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
            className="modal ground-paper record-dialog"
            onClose={leave}
            onKeyDown={closeOnEscape(leave)}
          >
            <Form method="post" className="record-form">
              <FirstErrorFocus />
              <h2 id={`${id}-title`} className="text-card">
                {heading}
              </h2>
              <SessionNotice isUnsaved={form.dirty} />
              {told?.message && (
                <AlertLine
                  tryAgain={dialogTexts.restoreAndSave}
                  onTryAgain={told.restore && (() => void restore(form))}
                >
                  {told.message}
                </AlertLine>
              )}
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
              <ConflictDialog
                fields={differingFields(fields, clash.mine, clash.theirs)}
                base={initialValues}
                {...clash}
                onBack={leaveClash}
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
