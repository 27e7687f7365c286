import { Form, useFormikContext } from "formik";
import { useEffect, useState, type ComponentProps, type ReactNode } from "react";
import { dialogTexts } from "../../content/admin-dialog.ts";
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
import { showInvalidFields } from "./invalid-fields.ts";
import { RecordChangedLine, type LiveChanges } from "./record-changed-line.tsx";
import type { SaveError, useSaving } from "./use-saving.ts";

/** What the form of a record shows. */
export interface ShownForm {
  heading: string;
  fields: readonly RecordField[];
  record: { _id: string; version: number } | null;
  /** What Save is called here, and while it runs. */
  words?: { save: string; saving: string } | undefined;
  /** A link to the page of a record that is published. */
  page?: PageLink | null;
  /** How a link to the record is had, where it can be read before it is published. */
  preview?: ComponentProps<typeof PreviewLink> | null;
  /** Missing if the dialog does not follow live changes. */
  others?: LiveChanges;
  below?: ReactNode;
}

interface RecordFormProps extends ShownForm {
  frame: StepFrame;
  saving: ReturnType<typeof useSaving>;
  /** What the fields get in place of the values that stand, as if it had been typed. */
  filled: Values | undefined;
  isBusy: boolean;
  /** Whether something is chosen in its place. */
  isHidden: boolean;
  onLeave: () => void;
}

/** The fields of a record, with Save and what is to be known before it. */
export function RecordForm({ frame, saving, filled, isBusy, isHidden, onLeave, ...props }: RecordFormProps) {
  const { heading, fields, record, page, preview, words, others, below } = props;
  const form = useFormikContext<Values>();
  const { isSubmitting: isSaving, initialValues, values } = form;
  const { saveError, version } = saving;
  const actions = (
    <DialogActions {...words} isSaving={isSaving} isBusy={isBusy} onCancel={onLeave}>
      {saveError?.message ? (
        <SaveErrorLine error={saveError} onRestore={() => isSaving || isBusy || void saving.restore(form)} />
      ) : (
        <RecordChangedLine
          {...{ record, others, version, fields, known: [initialValues, values] }}
          onCompare={(present) => isSaving || saving.compare(present, values)}
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
          {heading}
        </h2>
        <SessionNotice isUnsaved={form.dirty} />
        <FieldColumns fields={fields} end={<RecordLinks page={page} preview={preview} />} />
        {below}
      </DialogContent>
    </Form>
  );
}

/** Puts values into the form once it is there, so that it counts as changed. */
function Typed({ values }: { values: Values }) {
  const { setValues } = useFormikContext<Values>();
  const [first] = useState(values);
  useEffect(() => void setValues(first), [setValues, first]);
  return null;
}

/** Where the record is seen: its page, once it is published, and a link that shows it before. */
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

function SaveErrorLine({ error, onRestore }: { error: SaveError; onRestore: () => void }) {
  return (
    <AlertLine tryAgain={dialogTexts.restoreAndSave} onTryAgain={error.restore && onRestore}>
      {error.message}
    </AlertLine>
  );
}
