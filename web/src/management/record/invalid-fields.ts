import type { FormikProps } from "formik";
import type { FormEvent } from "react";
import type { Values } from "../fields/record-fields.ts";

/**
 * Takes the browser's messages about invalid fields, all of which the form has. They are shown below the fields, in the words of
 * the rules where these have some, such as not for half a date.
 */
export async function showInvalidFields(event: FormEvent<HTMLFormElement>, form: FormikProps<Values>): Promise<void> {
  event.preventDefault();
  const invalid = [...event.currentTarget.querySelectorAll<HTMLInputElement>(":is(input, select, textarea):invalid")];
  // The event comes once for each field.
  if (event.target !== invalid[0]) return;
  const messages = Object.fromEntries(invalid.map(({ name, validationMessage }) => [name, validationMessage]));
  form.setErrors({ ...messages, ...(await form.validateForm()) });
  form.setFormikState((state) => ({ ...state, submitCount: state.submitCount + 1 }));
}
