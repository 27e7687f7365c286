import type { FormikHelpers } from "formik";
import { useState } from "react";
import { differingFields, inputOf, valuesOf, type RecordField, type Values } from "./record-fields.ts";

/** Why a save failed; `current` is the record as somebody else saved it. No message where another notice explains it. */
export interface SaveError {
  message: string | null;
  fields?: Record<string, string>;
  current?: { version: number } | undefined;
  /** Restores the record that somebody else deleted; returns its current state or another error. */
  restore?: () => Promise<SaveError>;
}

interface Saving {
  fields: readonly RecordField[];
  initialValues: Values;
  record: { version: number } | null;
  save: (input: Record<string, unknown>, version: number) => Promise<SaveError | null>;
}

interface Conflict {
  mine: Values;
  theirs: Values;
  version: number;
}

type Form = FormikHelpers<Values> & { values: Values };

/** Saves the form, and holds the error or the conflict of a failed save. */
export function useSaving({ fields, initialValues, record, save }: Saving) {
  const [version, setVersion] = useState(record?.version ?? 0);
  const [saveError, setSaveError] = useState<SaveError | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function submit(mine: Values, form: FormikHelpers<Values>, basedOn = version): Promise<void> {
    const error = await save(inputOf(fields, mine), basedOn);
    if (error) await answer(error, mine, form, basedOn);
  }

  async function answer(error: SaveError, mine: Values, form: FormikHelpers<Values>, basedOn: number): Promise<void> {
    const { current } = error;
    const theirs = current && valuesOf(fields, current);
    const isSameAs = (known: Values) => theirs && differingFields(fields, known, theirs).length === 0;
    // Nothing to choose where they changed no visible field, or made the same change.
    const isSettled = isSameAs(mine) || isSameAs(initialValues);
    if (current && isSettled && current.version !== basedOn) {
      setVersion(current.version);
      return submit(mine, form, current.version);
    }
    const isConflict = theirs && !isSettled;
    setConflict(isConflict ? { mine, theirs, version: current!.version } : null);
    setSaveError(isConflict ? null : error);
    form.setErrors(error.fields ?? {});
  }

  /** Blocks Save while something other than the form's own submit runs. */
  async function during(form: Form, run: () => Promise<void>): Promise<void> {
    form.setSubmitting(true);
    await run().finally(() => form.setSubmitting(false));
  }

  return {
    version,
    saveError,
    conflict,
    submit(mine: Values, form: FormikHelpers<Values>): Promise<void> {
      setSaveError(null);
      return submit(mine, form);
    },
    restore: (form: Form) => during(form, async () => answer(await saveError!.restore!(), form.values, form, version)),
    choose(chosen: Values, form: Form): Promise<void> {
      setConflict(null);
      setVersion(conflict!.version);
      void form.setValues(chosen);
      return during(form, () => submit(chosen, form, conflict!.version));
    },
    /** Shows what somebody else saved beside these values, before a save would. */
    compare: (current: { version: number }, mine: Values) =>
      setConflict({ mine, theirs: valuesOf(fields, current), version: current.version }),
    leaveConflict: () => setConflict(null),
  };
}
