import "../notices/dialog.css";
import { Formik, useFormikContext } from "formik";
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from "react";
import type { ObjectSchema } from "yup";
import { isBlank } from "../../../../gateway/contract/visible-text.ts";
import type { RecordKind } from "../../api/generated.ts";
import { isComposing } from "../data/keys.ts";
import { differingFields, fieldErrors, inputOf, valuesOf } from "../fields/field-values.ts";
import type { Values } from "../fields/record-fields.ts";
import type { FormStatus } from "../fields/record-input.tsx";
import { DialogFrame } from "../notices/dialog.tsx";
import { ConflictStep, useSavedBy } from "./conflict-step.tsx";
import { RestoreDraftStep } from "./restore-draft-step.tsx";
import { useOpenSlot, type OpenSlot } from "./use-autosave.ts";
import { useDraft } from "./use-draft.ts";
import { RecordForm, type ShownForm } from "./record-form.tsx";
import { useLeaveQuestion } from "./use-leave-question.ts";
import { useSaving, type SaveError } from "./use-saving.ts";

export interface RecordDialogProps extends ShownForm {
  typed?: Record<string, unknown> | undefined;
  rules: ObjectSchema<object>;
  save: (input: Record<string, unknown>, version: number) => Promise<SaveError | null>;
  /** Nothing was left to save, since this version of someone else was taken. */
  onUnchanged?: (version: number) => void;
  onClose: () => void;
  draftOf?: { kind: RecordKind; record: string } | undefined;
  isInline?: boolean;
}

/** Input survives every failure, and is discarded only after a confirmation. */
export function RecordDialog(props: RecordDialogProps) {
  const { fields, record, rules, words, save, onUnchanged, onClose, draftOf } = props;
  const [initialValues] = useState(() => valuesOf(fields, record));
  const errorsOf = async (values: Values) => {
    const errors = Object.entries(await fieldErrors(rules, inputOf(fields, values)));
    // The gateway accepts what is stored, too, even if the rules became stricter since.
    const isStored = (name: string) =>
      record && name in record && values[name] === initialValues[name] && !isBlank(values[name] ?? "");
    return Object.fromEntries(errors.filter(([name]) => !isStored(name)));
  };
  const { slot, discard, discardOnSave } = useOpenSlot(draftOf);
  const saving = useSaving({
    fields,
    initialValues,
    record,
    save: discardOnSave(save),
    // An action with another label, such as Rotate, also runs without a change.
    onUnchanged: record && !words ? (version) => (discard(), onUnchanged?.(version), onClose()) : undefined,
  });
  return (
    <Formik initialValues={initialValues} validate={errorsOf} validateOnBlur={false} onSubmit={saving.submit}>
      <OpenDialog {...props} saving={saving} slot={slot} onDiscard={discard} />
    </Formik>
  );
}

interface OpenDialogProps extends Omit<RecordDialogProps, "rules" | "save" | "onUnchanged" | "draftOf"> {
  saving: ReturnType<typeof useSaving>;
  slot: OpenSlot | null;
  onDiscard: () => void;
}

interface FrameProps {
  isInline: boolean;
  size: string;
  titleId: string;
  onClose: () => void;
  children: ReactNode;
}

function Frame({ isInline, size, titleId, ...props }: FrameProps) {
  if (isInline) return <Inline titleId={titleId} {...props} />;
  return <DialogFrame aria-labelledby={titleId} className={size} {...props} />;
}

function Inline({ titleId, onClose, children }: Omit<FrameProps, "isInline" | "size">) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current!.querySelector<HTMLElement>("input, textarea")?.focus();
    place.current!.scrollIntoView({ block: "nearest" });
  }, []);
  const closeInside = (event: KeyboardEvent) => {
    if (event.key !== "Escape" || event.defaultPrevented || isComposing(event.nativeEvent)) return;
    event.preventDefault();
    event.stopPropagation();
    onClose();
  };
  return (
    <section aria-labelledby={titleId}>
      <div ref={place} onKeyDown={closeInside}>
        {children}
      </div>
    </section>
  );
}

function OpenDialog({ saving, slot, onDiscard, ...props }: OpenDialogProps) {
  const { fields, record, typed, liveChanges, onClose, isInline = false } = props;
  const id = useId();
  const form = useFormikContext<Values>();
  const { dirty: isDirty, isSubmitting: isSaving } = form;
  const [filled] = useState(() => typed && valuesOf(fields, { ...record, ...typed }));
  const { savedDraft, hasFailed } = useDraft({ slot, fields, version: record?.version ?? 0, filled });
  const { conflict, choose, leaveConflict } = saving;
  const savedBy = useSavedBy(liveChanges?.kind, record?._id, conflict?.version);
  // A picture that is uploaded is not in the values yet.
  const isBusy = Boolean((form.status as FormStatus | undefined)?.busy.length);
  const { question, leave } = useLeaveQuestion({ isDirty: isDirty || isBusy, isSaving, onLeave: onClose, onDiscard });
  const frame = {
    titleId: `${id}-${conflict || savedDraft ? "step" : "title"}`,
    bodyClass: isInline ? "inline-body" : "dialog-body",
    titleClass: isInline ? "inline-title" : "text-card",
    question,
  };
  const isPage = fields.some(({ isAside }) => isAside);
  const size = conflict ? "conflict-wide" : isPage && !savedDraft ? "modal-page" : "max-w-dialog";
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
        isDraftRefused={hasFailed}
        frame={{ ...frame, titleId: `${id}-title` }}
        isHidden={Boolean(conflict ?? savedDraft)}
        onLeave={leave}
      />
      {conflict ? (
        <ConflictStep
          {...conflict}
          mine={form.values}
          frame={frame}
          fields={differingFields(fields, form.values, conflict.theirs)}
          savedBy={savedBy}
          isBusy={isBusy}
          onBack={leaveConflict}
          onChosen={(chosen) => void choose(chosen, form)}
        />
      ) : (
        savedDraft && <RestoreDraftStep {...savedDraft} frame={frame} />
      )}
    </Frame>
  );
}
