import type { ChangeEvent } from "react";
import type { CheckGroup } from "./check-groups.ts";

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
