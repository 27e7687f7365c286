import type { ChangeEvent } from "react";
import { ValidationError, type ObjectSchema } from "yup";
import { serverTime } from "../../api/server-time.ts";
import type { CheckGroup } from "./check-groups.ts";
import { isSamePublication, momentInput, now, publicationOf } from "./publication/publication.ts";

type FieldGroup = "publication" | "expiry" | "checks" | "switch";

export interface RecordField {
  name: string;
  label: string;
  kind?: "text" | "email" | "tel" | "url" | "password" | "long" | "markdown" | "choice" | "picture" | FieldGroup;
  isOptional?: boolean;
  hint?: string;
  autoComplete?: string;
  choices?: readonly { value: number; label: string }[];
  whenOn?: string;
  groups?: readonly CheckGroup[];
  isHalf?: boolean;
  isAside?: boolean;
}

export interface InputProps {
  id: string;
  name: string;
  value: string;
  dir: "auto";
  required: boolean;
  /** Set during a save; inputs without `readonly` use aria-disabled, since `disabled` would lose the focus. */
  readOnly: boolean;
  className: string;
  "aria-invalid": true | undefined;
  "aria-describedby": string | undefined;
  onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
}

export type Values = Record<string, string>;

/** Shown in place of an unchanged password; never sent. */
export const passwordMask = "••••••••";

export function valuesOf(fields: readonly RecordField[], record: object | null): Values {
  const textOf = ({ name, kind }: RecordField) => {
    if (kind === "publication") return publicationOf(record);
    if (!record) return "";
    if (kind === "password") return passwordMask;
    if (kind === "checks") return (record as Record<string, string[]>)[name]!.join(" ");
    return String((record as Record<string, unknown>)[name] ?? "");
  };
  return Object.fromEntries(fields.map((field) => [field.name, textOf(field)]));
}

export function inputOf(fields: readonly RecordField[], values: Values): Record<string, unknown> {
  const sent = ({ name, kind }: RecordField) => {
    const value = values[name] ?? "";
    if (kind === "publication" || kind === "expiry") return momentInput(value);
    if (kind === "checks") return value.split(" ").filter(Boolean);
    if (kind === "switch") return value === "true";
    if (kind === "choice") return value === "" ? undefined : Number(value);
    return kind === "password" && value === passwordMask ? "" : value;
  };
  return Object.fromEntries(
    fields.map((field) => (isPublishNow(field, values) ? ["publishNow", true] : [field.name, sent(field)])),
  );
}

const isPublishNow = ({ name, kind }: RecordField, values: Values) => kind === "publication" && values[name] === now;

export async function fieldErrors(rules: ObjectSchema<object>, input: object): Promise<Record<string, string>> {
  try {
    await rules.validate(input, { abortEarly: false, context: { now: serverTime() } });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    return Object.fromEntries(error.inner.map(({ path, message }) => [path, message]).reverse());
  }
}

export const isSame = ({ name, kind }: RecordField, mine: Values, theirs: Values): boolean =>
  kind === "publication" ? isSamePublication(mine[name] ?? "", theirs[name] ?? "") : mine[name] === theirs[name];

/** A password is never shown, so never compared. */
export const differingFields = (fields: readonly RecordField[], mine: Values, theirs: Values) =>
  fields.filter((field) => field.kind !== "password" && !isSame(field, mine, theirs));

/** Also false if only a password was typed. */
export const isUnchanged = (fields: readonly RecordField[], values: Values, stored: Values): boolean =>
  fields.every((field) => isSame(field, values, stored));
