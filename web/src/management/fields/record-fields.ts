import type { ChangeEvent, ComponentType } from "react";

export interface CheckGroup {
  label: string;
  boxes: readonly { value: string; label: string }[];
  /** The value that selects every box, also those added in a later version. */
  every?: { value: string; label: string };
}

export function toggled(values: readonly string[], { boxes, every }: CheckGroup, value: string): string[] {
  if (values.includes(value)) return values.filter((other) => other !== value);
  const replaced = value === every?.value ? boxes.map((box) => box.value) : [];
  return [...values.filter((other) => !replaced.includes(other)), value];
}

export function checksInWords(groups: readonly CheckGroup[], values: readonly string[]): string {
  const wordsOf = ({ label, boxes, every }: CheckGroup) => {
    const checked = [...(every ? [every] : []), ...boxes].filter(({ value }) => values.includes(value));
    return checked.length > 0 && `${label}: ${checked.map((box) => box.label.toLowerCase()).join(", ")}`;
  };
  return groups.map(wordsOf).filter(Boolean).join(" · ");
}

type FieldGroup = "picture" | "publication" | "expiry" | "checks" | "switch";
export type KindName =
  "text" | "email" | "tel" | "url" | "password" | "long" | "markdown" | "number" | "choice" | FieldGroup;

export interface RecordField {
  name: string;
  label: string;
  kind?: KindName;
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

export interface KindProps {
  field: RecordField;
  input: InputProps;
  isPage: boolean;
  initialValue: string;
  onValue: (text: string) => void;
  onBusy: (isBusy: boolean) => void;
}

/** Without a function the form has the stored text, and sends it. */
export interface FieldKind {
  toForm?: (stored: unknown) => string;
  /** The name and the value that are sent. */
  toInput?: (value: string, name: string) => [string, unknown];
  isEqual?: (one: string, other: string) => boolean;
  toWords?: (value: string, field: RecordField) => string | undefined;
  /** Shows what words do not. */
  Cell?: ComponentType<{ value: string }>;
  Input: ComponentType<KindProps>;
  /** The unit in which a clash is marked or merged; without one a side is chosen as a whole. */
  diff?: "words" | "paragraphs";
  hint?: (value: string) => string;
  /** Has several inputs, or one with a label of its own. */
  isGroup?: boolean;
  /** Never shown, so never compared. */
  isSecret?: boolean;
}
