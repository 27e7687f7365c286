import { checks } from "./checks.tsx";
import { choice } from "./choice.tsx";
import { expiry } from "./expiry.tsx";
import type { FieldKind } from "./field-kind.ts";
import { longText } from "./long-text.tsx";
import { markdown } from "./markdown.ts";
import { number } from "./number.tsx";
import { password } from "./password.tsx";
import { picture } from "./picture.tsx";
import { publication } from "./publication.ts";
import type { KindName, RecordField } from "./record-fields.ts";
import { onOff } from "./switch.tsx";
import { text } from "./text.tsx";

const kinds: Record<KindName, FieldKind> = {
  ...{ text, email: text, tel: text, url: text, password, long: longText, markdown, number },
  ...{ choice, picture, publication, expiry, checks, switch: onOff },
};

export const kindOf = ({ kind = "text" }: RecordField): FieldKind => kinds[kind];
