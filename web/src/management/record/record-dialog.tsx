import "../notices/dialog.css";
import { Form, Formik, useFormikContext } from "formik";
import { useEffect, useId, useState, type ComponentProps, type ReactNode } from "react";
import type { ObjectSchema } from "yup";
import { dialogTexts } from "../../content/admin-dialog.ts";
import type { RecordKind } from "../../api/generated.ts";
import { AlertLine } from "../notices/alert-line.tsx";
import { RecordNews, type OthersChanges } from "./record-news.tsx";
import type { PageLink } from "../notices/toast.tsx";
import { SessionNotice } from "../notices/session-notice.tsx";
import { ConflictDialog } from "./conflict-dialog.tsx";
import { DialogActions } from "./dialog-actions.tsx";
import { FirstErrorFocus } from "../../ui/forms/first-error-focus.tsx";
import { Frame } from "./frame.tsx";
import {
  differingFields,
  inputOf,
  fieldErrors,
  valuesOf,
  type RecordField,
  type Values,
} from "../fields/record-fields.ts";
import { PreviewLink } from "../fields/publication/preview-link.tsx";
import type { FormStatus } from "../fields/record-input.tsx";
import { showInvalidFields } from "./invalid-fields.ts";
import { FieldColumns } from "./field-columns.tsx";
import { DiscardConfirmation } from "./discard-confirmation.tsx";
import { InputKeeper } from "./kept-input/input-keeper.tsx";
import { useOpenPlace } from "./kept-input/use-keeping.ts";
import { useSavedBy } from "./use-saved-by.ts";
import { useSaving, type SaveError } from "./use-saving.ts";

export interface RecordDialogProps {
  heading: string;
  fields: readonly RecordField[];
  record: { _id: string; version: number } | null;
  /** What Save is called here, and while it runs. */
  words?: { save: string; saving: string } | undefined;
  /** What stands in the fields in place of the record's own values, and is as unsaved as if it had been typed. */
  typed?: Record<string, unknown> | undefined;
  rules: ObjectSchema<object>;
  /** A link to the page of a record that is published. */
  page?: PageLink | null;
  /** How a link to the record is had, where it can be read before it is published. */
  preview?: ComponentProps<typeof PreviewLink> | null;
  /** Saves a change of this version; returns null on success. */
  save: (input: Record<string, unknown>, version: number) => Promise<SaveError | null>;
  onClose: () => void;
  /** Missing where nobody is told of others' changes. */
  others?: OthersChanges;
  /** Under which record of which kind the browser keeps what is typed until it is saved; missing where it keeps nothing. */
  keptAs?: { kind: RecordKind; record: string } | undefined;
  below?: ReactNode;
  /** Whether it is part of what is around it, in place of a dialog over it. */
  isInline?: boolean;
}

/** Adds or edits one record. Input survives every failure, and is discarded only after a confirmation. */
export function RecordDialog(props: RecordDialogProps) {
  const { heading, fields, record, typed, rules, page, preview, words, save, onClose, others, keptAs } = props;
  const { below, isInline = false } = props;
  const id = useId();
  const [initialValues] = useState(() => valuesOf(fields, record));
  const [filled] = useState(() => typed && valuesOf(fields, { ...record, ...typed }));
  const { place, forget, forgetOnSave } = useOpenPlace(keptAs);
  const { version, saveError, conflict, submit, restore, choose, compare, leaveConflict } = useSaving({
    fields,
    initialValues,
    record,
    save: forgetOnSave(save),
    // Another word than Save, such as Rotate, does something without a change, too.
    onUnchanged: record && !words ? () => (forget(), onClose()) : undefined,
  });
  const savedBy = useSavedBy(others?.kind, record?._id, conflict?.version);
  const [isLeaving, setLeaving] = useState(false);
  const onStay = () => setLeaving(false);
  const leaving = { isLeaving, onLeave: onClose, onStay, onDiscard: forget };

  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => fieldErrors(rules, inputOf(fields, values))}
      validateOnBlur={false}
      onSubmit={(values, form) => submit(values, form)}
    >
      {(form) => {
        const { isSubmitting: isSaving } = form;
        const isBusy = Boolean((form.status as FormStatus | undefined)?.busy.length);
        const leave = () => isSaving || (form.dirty ? setLeaving(true) : onClose());
        return (
          <Frame
            isInline={isInline}
            isPage={fields.some(({ isAside }) => isAside)}
            titleId={`${id}-title`}
            onClose={leave}
          >
            <Form
              method="post"
              className={isInline ? "inline-body" : "dialog-body"}
              onInvalidCapture={(event) => void showInvalidFields(event, form)}
            >
              <FirstErrorFocus />
              {filled && <Typed values={filled} />}
              <h2 id={`${id}-title`} className={isInline ? "inline-title" : "text-card"}>
                {heading}
              </h2>
              <SessionNotice isUnsaved={form.dirty} />
              <FieldColumns fields={fields} end={<RecordLinks page={page} preview={preview} />} />
              {below}
              <DialogActions {...words} isSaving={isSaving} isBusy={isBusy} onCancel={leave}>
                {saveError?.message ? (
                  <SaveErrorLine error={saveError} onRestore={() => isSaving || isBusy || void restore(form)} />
                ) : (
                  <RecordNews
                    {...{ record, others, version, fields, known: [initialValues, form.values] }}
                    onCompare={(present) => isSaving || compare(present, form.values)}
                  />
                )}
              </DialogActions>
            </Form>
            {conflict && (
              <ConflictDialog
                fields={differingFields(fields, conflict.mine, conflict.theirs)}
                {...conflict}
                savedBy={savedBy}
                isBusy={isBusy}
                onBack={leaveConflict}
                onChosen={(chosen) => void choose(chosen, form)}
              />
            )}
            <DiscardConfirmation isDirty={form.dirty} isSaving={isSaving} {...leaving} />
            {place && <InputKeeper {...{ place, fields, filled }} version={record?.version ?? 0} onLater={onClose} />}
          </Frame>
        );
      }}
    </Formik>
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
function RecordLinks({ page, preview }: Pick<RecordDialogProps, "page" | "preview">) {
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
