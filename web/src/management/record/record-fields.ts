import type { ChangeEvent } from "react";
import { ValidationError, type ObjectSchema } from "yup";

/** What one field of a record's dialog is. */
export interface RecordField {
  name: string;
  label: string;
  /** One line of text unless told otherwise. A password shows a mask when a record is edited. */
  kind?: "text" | "email" | "tel" | "password" | "long" | "markdown" | "choice" | "picture";
  isOptional?: boolean;
  /** The values of a choice, each a whole number, and the words for them. */
  choices?: readonly { value: number; label: string }[];
  /** Half the dialog's width. */
  isHalf?: boolean;
}

/** What an input of any kind is given. */
export interface InputProps {
  id: string;
  name: string;
  value: string;
  required: boolean;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

/** A dialog's fields by name, each as the text that is typed. */
export type Values = Record<string, string>;

/** Stands in a password field for the password that is kept, and never leaves the browser. */
export const passwordMask = "••••••••";

/** What the dialog shows for a record; for none, what it shows for Add. */
export function valuesOf(fields: readonly RecordField[], record: object | null): Values {
  const textOf = ({ name, kind }: RecordField) => {
    if (!record) return "";
    if (kind === "password") return passwordMask;
    return String((record as Record<string, unknown>)[name] ?? "");
  };
  return Object.fromEntries(fields.map((field) => [field.name, textOf(field)]));
}

/** What is sent: choices as numbers, and a masked password as none. */
export function inputOf(fields: readonly RecordField[], values: Values): Record<string, unknown> {
  const sent = ({ name, kind }: RecordField) => {
    const value = values[name] ?? "";
    if (kind === "choice") return value === "" ? undefined : Number(value);
    return kind === "password" && value === passwordMask ? "" : value;
  };
  return Object.fromEntries(fields.map((field) => [field.name, sent(field)]));
}

/** The first message of each field that the rules refuse. */
export async function fieldErrors(rules: ObjectSchema<object>, input: object): Promise<Record<string, string>> {
  try {
    await rules.validate(input, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]).reverse());
  }
}

/** The fields in which two versions of a record differ. A password is never shown, so never compared. */
export const differingFields = (fields: readonly RecordField[], mine: Values, theirs: Values) =>
  fields.filter(({ name, kind }) => kind !== "password" && mine[name] !== theirs[name]);
