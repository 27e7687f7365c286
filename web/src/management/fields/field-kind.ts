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
  Input: ComponentType<KindProps>;
  hint?: (value: string) => string;
  /** Has several inputs, or one with a label of its own. */
  isGroup?: boolean;
  /** Never shown, so never compared. */
  isSecret?: boolean;
}
