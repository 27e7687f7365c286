import { Form, useFormikContext, type FormikProps } from "formik";
import { useEffect, useState, type ComponentProps, type FormEvent, type ReactNode } from "react";
import { dialogTexts, draftTexts } from "../../content/admin/admin-dialog.ts";
import { FirstErrorFocus } from "../../ui/forms/first-error-focus.tsx";
import { PreviewLink } from "../fields/publication/preview-link.tsx";
import type { RecordField, Values } from "../fields/record-fields.ts";
import { AlertLine } from "../notices/alert-line.tsx";
import { DialogContent } from "../notices/dialog-content.tsx";
import type { PageLink } from "../notices/toast.tsx";
import { SessionNotice } from "../notices/session-notice.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import type { StepFrame } from "./dialog-step.tsx";
import { FieldColumns } from "./field-columns.tsx";
import { RecordChangedLine, type LiveChanges } from "./record-changed-line.tsx";
import type { SaveError, useSaving } from "./use-saving.ts";
import { Isolated } from "../../ui/isolated.tsx";

export interface ShownForm {
  heading: string;
  fields: readonly RecordField[];
  record: { _id: string; version: number } | null;
  words?: { save: string; saving: string } | undefined;
  page?: PageLink | null;
  preview?: ComponentProps<typeof PreviewLink> | null;
  liveChanges?: LiveChanges;
  below?: ReactNode;
}

interface RecordFormProps extends ShownForm {
  frame: StepFrame;
  saving: ReturnType<typeof useSaving>;
  filled: Values | undefined;
  isBusy: boolean;
  isDraftRefused: boolean;
  isHidden: boolean;
  onLeave: () => void;
}

async function showInvalidFields(event: FormEvent<HTMLFormElement>, form: FormikProps<Values>): Promise<void> {
  event.preventDefault();
  const invalid = [...event.currentTarget.querySelectorAll<HTMLInputElement>(":is(input, select, textarea):invalid")];
  // The event fires once for each field.
  if (event.target !== invalid[0]) return;
  const messages = Object.fromEntries(invalid.map(({ name, validationMessage }) => [name, validationMessage]));
  form.setErrors({ ...messages, ...(await form.validateForm()) });
  form.setFormikState((state) => ({ ...state, submitCount: state.submitCount + 1 }));
}

export function RecordForm({
  frame,
  saving,
  filled,
  isBusy,
  isDraftRefused,
  isHidden,
  onLeave,
  ...props
}: RecordFormProps) {
  const { heading, fields, record, page, preview, words, liveChanges, below } = props;
  const form = useFormikContext<Values>();
  const { isSubmitting: isSaving, initialValues, values } = form;
  const { saveError, version } = saving;
  const actions = (
    <DialogActions {...words} isSaving={isSaving} isBusy={isBusy} onCancel={onLeave}>
      {isDraftRefused && <DraftRefusedLine />}
      {saveError?.message ? (
        <SaveErrorLine error={saveError} onRestore={() => isSaving || isBusy || void saving.restore(form)} />
      ) : (
        <RecordChangedLine
          {...{ record, liveChanges, version, fields, known: [initialValues, values] }}
          onCompare={(present) => isSaving || saving.compare(present)}
        />
      )}
    </DialogActions>
  );
  return (
    <Form
      method="post"
      className={frame.bodyClass}
      hidden={isHidden}
      onInvalidCapture={(event) => void showInvalidFields(event, form)}
    >
      <DialogContent question={isHidden ? null : frame.question} actions={actions}>
        <FirstErrorFocus />
        {filled && <Typed values={filled} />}
        <h2 id={frame.titleId} className={frame.titleClass}>
          <Isolated text={heading} />
        </h2>
        <SessionNotice isUnsaved={form.dirty || isBusy} />
        <FieldColumns fields={fields} end={<RecordLinks page={page} preview={preview} />} />
        {below}
      </DialogContent>
    </Form>
  );
}

/** Fills the form after it has mounted, so that it counts as changed. */
function Typed({ values }: { values: Values }) {
  const { setValues } = useFormikContext<Values>();
  const [first] = useState(values);
  useEffect(() => void setValues(first), [setValues, first]);
  return null;
}

function RecordLinks({ page, preview }: Pick<ShownForm, "page" | "preview">) {
  if (!page && !preview) return null;
  return (
    <div className="record-links">
      {page && (
        <a className="link" href={page.href} target="_blank">
          {page.label}
        </a>
      )}
      {preview && <PreviewLink {...preview} />}
    </div>
  );
}

function DraftRefusedLine() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <AlertLine onDismiss={() => setOpen(false)}>{draftTexts.refused}</AlertLine>;
}

function SaveErrorLine({ error, onRestore }: { error: SaveError; onRestore: () => void }) {
  return (
    <AlertLine tryAgain={dialogTexts.restoreAndSave} onTryAgain={error.restore && onRestore}>
      {error.message}
    </AlertLine>
  );
}
