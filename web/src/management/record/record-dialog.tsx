import "../notices/dialog.css";
import { Formik, useFormikContext } from "formik";
import { useId, useState } from "react";
import type { ObjectSchema } from "yup";
import type { RecordKind } from "../../api/generated.ts";
import { differingFields, fieldErrors, inputOf, valuesOf, type Values } from "../fields/record-fields.ts";
import type { FormStatus } from "../fields/record-input.tsx";
import { ConflictStep } from "./conflict-step.tsx";
import { Frame } from "./frame.tsx";
import { KeptInputStep } from "./kept-input/kept-input-step.tsx";
import { useKeptInput } from "./kept-input/use-kept-input.ts";
import { useOpenPlace, type OpenPlace } from "./kept-input/use-keeping.ts";
import { RecordForm, type ShownForm } from "./record-form.tsx";
import { useLeaveQuestion } from "./use-leave-question.ts";
import { useSavedBy } from "./use-saved-by.ts";
import { useSaving, type SaveError } from "./use-saving.ts";

export interface RecordDialogProps extends ShownForm {
  /** What the fields begin with in place of the record's own values, and is as unsaved as if it had been typed. */
  typed?: Record<string, unknown> | undefined;
  rules: ObjectSchema<object>;
  /** Saves a change of this version; returns null on success. */
  save: (input: Record<string, unknown>, version: number) => Promise<SaveError | null>;
  onClose: () => void;
  /** Under which record of which kind the browser keeps what is typed until it is saved; missing where it keeps nothing. */
  keptAs?: { kind: RecordKind; record: string } | undefined;
  /** Whether it is part of what is around it, in place of a dialog over it. */
  isInline?: boolean;
}

/** Adds or edits one record. Input survives every failure, and is discarded only after a confirmation. */
export function RecordDialog(props: RecordDialogProps) {
  const { fields, record, rules, words, save, onClose, keptAs } = props;
  const [initialValues] = useState(() => valuesOf(fields, record));
  const { place, forget, forgetOnSave } = useOpenPlace(keptAs);
  const saving = useSaving({
    fields,
    initialValues,
    record,
    save: forgetOnSave(save),
    // Another word than Save, such as Rotate, does something without a change, too.
    onUnchanged: record && !words ? () => (forget(), onClose()) : undefined,
  });
  return (
    <Formik
      initialValues={initialValues}
      validate={(values) => fieldErrors(rules, inputOf(fields, values))}
      validateOnBlur={false}
      onSubmit={saving.submit}
    >
      <OpenDialog {...props} saving={saving} place={place} onDiscard={forget} />
    </Formik>
  );
}

interface OpenDialogProps extends Omit<RecordDialogProps, "rules" | "save" | "keptAs"> {
  saving: ReturnType<typeof useSaving>;
  place: OpenPlace | null;
  onDiscard: () => void;
}

/** The form or, in its place, what is to be chosen before it goes on. */
function OpenDialog({ saving, place, onDiscard, ...props }: OpenDialogProps) {
  const { fields, record, typed, others, onClose, isInline = false } = props;
  const id = useId();
  const form = useFormikContext<Values>();
  const { dirty: isDirty, isSubmitting: isSaving } = form;
  const [filled] = useState(() => typed && valuesOf(fields, { ...record, ...typed }));
  const kept = useKeptInput({ place, fields, version: record?.version ?? 0, filled });
  const { conflict, choose, leaveConflict } = saving;
  const savedBy = useSavedBy(others?.kind, record?._id, conflict?.version);
  const { question, leave } = useLeaveQuestion({ isDirty, isSaving, onLeave: onClose, onDiscard });
  const frame = {
    titleId: `${id}-${conflict || kept ? "step" : "title"}`,
    bodyClass: isInline ? "inline-body" : "dialog-body",
    titleClass: isInline ? "inline-title" : "text-card",
    question,
  };
  const isPage = fields.some(({ isAside }) => isAside);
  const size = conflict ? "conflict-wide" : isPage && !kept ? "modal-page" : "max-w-dialog";
  const isBusy = Boolean((form.status as FormStatus | undefined)?.busy.length);
  return (
    <Frame
      isInline={isInline}
      size={size}
      titleId={frame.titleId}
      onClose={conflict && !question ? leaveConflict : leave}
    >
      <RecordForm
        {...props}
        {...{ saving, filled, isBusy }}
        frame={{ ...frame, titleId: `${id}-title` }}
        isHidden={Boolean(conflict ?? kept)}
        onLeave={leave}
      />
      {conflict ? (
        <ConflictStep
          {...conflict}
          frame={frame}
          fields={differingFields(fields, conflict.mine, conflict.theirs)}
          savedBy={savedBy}
          isBusy={isBusy}
          onBack={leaveConflict}
          onChosen={(chosen) => void choose(chosen, form)}
        />
      ) : (
        kept && <KeptInputStep {...kept} frame={frame} />
      )}
    </Frame>
  );
}
