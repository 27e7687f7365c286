import type { FormikHelpers } from "formik";
import { useState } from "react";
import { failureCode, failureCurrent, failureFields, failureMessage, isOffline } from "../../api/failure.ts";
import { dialogTexts } from "../../content/admin/admin-dialog.ts";
import { askToSignIn } from "../../session/session.ts";
import { differingFields, inputOf, isUnchanged, valuesOf } from "../fields/field-values.ts";
import type { RecordField, Values } from "../fields/record-fields.ts";

/** `current` is the record as someone else saved it; `message` is null if another notice explains the failure. */
export interface SaveError {
  message: string | null;
  fields?: Record<string, string>;
  current?: { version: number } | undefined;
  restore?: () => Promise<SaveError>;
}

interface Saving {
  fields: readonly RecordField[];
  initialValues: Values;
  record: { version: number } | null;
  save: (input: Record<string, unknown>, version: number) => Promise<SaveError | null>;
  onUnchanged: ((version: number) => void) | undefined;
}

interface Base {
  version: number;
  values: Values;
}

interface Conflict {
  base: Values;
  theirs: Values;
  version: number;
}

type Form = FormikHelpers<Values> & { values: Values };

export function useSaving({ fields, initialValues, record, save, onUnchanged }: Saving) {
  const [base, setBase] = useState<Base>({ version: record?.version ?? 0, values: initialValues });
  const [saveError, setSaveError] = useState<SaveError | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function write(mine: Values, form: FormikHelpers<Values>, basedOn = base): Promise<void> {
    if (onUnchanged && isUnchanged(fields, mine, basedOn.values)) return onUnchanged(basedOn.version);
    const error = await save(inputOf(fields, mine), basedOn.version);
    if (error) await answer(error, mine, form, basedOn);
  }

  function writeOn(next: Base, mine: Values, form: FormikHelpers<Values>): Promise<void> {
    setBase(next);
    return write(mine, form, next);
  }

  async function answer(error: SaveError, mine: Values, form: FormikHelpers<Values>, basedOn: Base): Promise<void> {
    const { current } = error;
    const theirs = current && valuesOf(fields, current);
    const isSameAs = (known: Values) => theirs && differingFields(fields, known, theirs).length === 0;
    // Nothing to choose if they changed no visible field, or made the same change.
    const isSettled = isSameAs(mine) || isSameAs(basedOn.values);
    if (theirs && isSettled && current!.version !== basedOn.version)
      return writeOn({ version: current!.version, values: theirs }, mine, form);
    const isConflict = theirs && !isSettled;
    setConflict(isConflict ? { base: basedOn.values, theirs, version: current!.version } : null);
    setSaveError(isConflict ? null : error);
    form.setErrors(error.fields ?? {});
  }

  /** Blocks Save while something other than the form's own submit runs. */
  async function during(form: Form, run: () => Promise<void>): Promise<void> {
    form.setSubmitting(true);
    await run().finally(() => form.setSubmitting(false));
  }

  return {
    version: base.version,
    saveError,
    conflict,
    submit(mine: Values, form: FormikHelpers<Values>): Promise<void> {
      setSaveError(null);
      return write(mine, form);
    },
    restore: (form: Form) => during(form, async () => answer(await saveError!.restore!(), form.values, form, base)),
    choose(chosen: Values, form: Form): Promise<void> {
      setConflict(null);
      void form.setValues(chosen);
      const { version, theirs } = conflict!;
      return during(form, () => writeOn({ version, values: theirs }, chosen, form));
    },
    compare: (current: { version: number }) =>
      setConflict({ base: base.values, theirs: valuesOf(fields, current), version: current.version }),
    leaveConflict: () => setConflict(null),
  };
}

/** A signed-out user gets no message, since the session notice of the dialog asks to sign in again. */
export function saveErrorOf(text: string, error: unknown): SaveError {
  if (failureCode(error) === "UNAUTHENTICATED" && askToSignIn()) return { message: null };
  const current = failureCode(error) === "CONFLICT" ? failureCurrent(error) : undefined;
  const reason = isOffline(error) ? dialogTexts.offline : failureMessage(error);
  return { message: `${text}. ${reason}`, fields: failureFields(error), current };
}
