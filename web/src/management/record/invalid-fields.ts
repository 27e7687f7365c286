import type { FormikProps } from "formik";
import type { FormEvent } from "react";
import type { Values } from "../fields/record-fields.ts";

export async function showInvalidFields(event: FormEvent<HTMLFormElement>, form: FormikProps<Values>): Promise<void> {
  event.preventDefault();
  const invalid = [...event.currentTarget.querySelectorAll<HTMLInputElement>(":is(input, select, textarea):invalid")];
  // The event fires once for each field.
  if (event.target !== invalid[0]) return;
  const messages = Object.fromEntries(invalid.map(({ name, validationMessage }) => [name, validationMessage]));
  form.setErrors({ ...messages, ...(await form.validateForm()) });
  form.setFormikState((state) => ({ ...state, submitCount: state.submitCount + 1 }));
}
