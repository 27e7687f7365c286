import type { ComponentType } from "react";
import type { InputProps, RecordField } from "./record-fields.ts";

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
