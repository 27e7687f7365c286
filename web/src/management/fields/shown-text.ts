import { dialogTexts } from "../../content/admin-dialog.ts";
import { publicationWords } from "./publication/publication.ts";
import type { RecordField } from "./record-fields.ts";

export const shownText = ({ choices, kind }: RecordField, value: string): string =>
  (kind === "publication" && publicationWords(value)) ||
  choices?.find((choice) => String(choice.value) === value)?.label ||
  value ||
  dialogTexts.conflict.empty;
