import type { FormikHelpers } from "formik";
import { useState } from "react";
import { differingFields, inputOf, valuesOf, type RecordField, type Values } from "./record-fields.ts";

/** Why a save was refused, where that is to be told; `current` is the record as it stands when somebody else was faster. */
export interface SaveError {
  message: string | null;
  fields?: Record<string, string>;
  current?: { version: number } | undefined;
  /** Brings back the record that somebody else deleted, and answers it as it stands, or why it cannot. */
  restore?: () => Promise<SaveError>;
}

interface Saving {
  fields: readonly RecordField[];
  initialValues: Values;
  record: { version: number } | null;
  save: (input: Record<string, unknown>, version: number) => Promise<SaveError | null>;
}

interface Clash {
  mine: Values;
  theirs: Values;
  version: number;
}

type Form = FormikHelpers<Values> & { values: Values };

/** Saves what was typed, and what is to be told or chosen where that is refused. */
export function useSaving({ fields, initialValues, record, save }: Saving) {
  const [version, setVersion] = useState(record?.version ?? 0);
  const [told, setTold] = useState<SaveError | null>(null);
  const [clash, setClash] = useState<Clash | null>(null);

  async function submit(mine: Values, form: FormikHelpers<Values>, basedOn = version): Promise<void> {
    const refusal = await save(inputOf(fields, mine), basedOn);
    if (refusal) await answer(refusal, mine, form, basedOn);
  }

  async function answer(refusal: SaveError, mine: Values, form: FormikHelpers<Values>, basedOn: number): Promise<void> {
    const { current } = refusal;
    const theirs = current && valuesOf(fields, current);
    const isSameAs = (known: Values) => theirs && differingFields(fields, known, theirs).length === 0;
    // Where they changed nothing that can be shown, or to the same, there is nothing to choose.
    const isSettled = isSameAs(mine) || isSameAs(initialValues);
    if (current && isSettled && current.version !== basedOn) {
      setVersion(current.version);
      return submit(mine, form, current.version);
    }
    const isClash = theirs && !isSettled;
    setClash(isClash ? { mine, theirs, version: current!.version } : null);
    setTold(isClash ? null : refusal);
    form.setErrors(refusal.fields ?? {});
  }

  /** Runs what is not the form's own Save, during which nothing else can be saved. */
  async function during(form: Form, run: () => Promise<void>): Promise<void> {
    form.setSubmitting(true);
    await run();
    form.setSubmitting(false);
  }

  return {
    told,
    clash,
    submit,
    restore: (form: Form) => during(form, async () => answer(await told!.restore!(), form.values, form, version)),
    choose(chosen: Values, form: Form): Promise<void> {
      setClash(null);
      setVersion(clash!.version);
      void form.setValues(chosen);
      return during(form, () => submit(chosen, form, clash!.version));
    },
    leaveClash: () => setClash(null),
  };
}
