import { historyTexts } from "../../../content/admin-history.ts";
import { shownText } from "../../fields/shown-text.ts";
import type { RecordField } from "../../fields/record-fields.ts";
import { Thumbnail } from "../../fields/picture/thumbnail.tsx";
import { ComparedText } from "../../fields/compared/compared-text.tsx";

interface ComparedFieldProps {
  field: RecordField;
  then: string;
  now: string;
}

const inWords = (field: RecordField, value: string) => value && shownText(field, value);

export function ComparedField({ field, then, now }: ComparedFieldProps) {
  if (then === now)
    return (
      <details className="compared-field compared-same">
        <summary>{historyTexts.unchanged(field.label)}</summary>
        {field.kind === "picture" ? (
          <Thumbnail image={now} seed="" />
        ) : (
          <p>{inWords(field, now) || historyTexts.empty}</p>
        )}
      </details>
    );
  return (
    <section className="compared-field">
      <h4>{field.label}</h4>
      {field.kind === "picture" ? (
        <ComparedPicture then={then} now={now} />
      ) : (
        <ComparedText then={inWords(field, then)} now={inWords(field, now)} />
      )}
    </section>
  );
}

const ComparedPicture = ({ then, now }: { then: string; now: string }) => (
  <p className="compared-pictures">
    <del>
      <span className="sr-only">{historyTexts.removed}</span>
      <Picture image={then} />
    </del>
    <ins>
      <span className="sr-only">{historyTexts.added}</span>
      <Picture image={now} />
    </ins>
  </p>
);

const Picture = ({ image }: { image: string }) => (
  <>
    {image && <Thumbnail image={image} seed="" />}
    <span className="compared-address">{image || historyTexts.empty}</span>
  </>
);
