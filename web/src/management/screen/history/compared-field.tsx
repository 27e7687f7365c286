import type { ComponentType } from "react";
import { historyTexts } from "../../../content/admin/admin-history.ts";
import { shownText } from "../../fields/field-values.ts";
import { kindOf } from "../../fields/kinds.tsx";
import type { RecordField } from "../../fields/record-fields.ts";
import { ComparedText } from "../../fields/merge/compared-text.tsx";

interface ComparedFieldProps {
  field: RecordField;
  then: string;
  now: string;
}

const inWords = (field: RecordField, value: string) => value && shownText(field, value);

export function ComparedField({ field, then, now }: ComparedFieldProps) {
  const { Cell } = kindOf(field);
  if (then === now)
    return (
      <details className="compared-field compared-same">
        <summary>{historyTexts.unchanged(field.label)}</summary>
        {Cell ? <Cell value={now} /> : <p dir="auto">{inWords(field, now) || historyTexts.empty}</p>}
      </details>
    );
  return (
    <section className="compared-field">
      <h4>{field.label}</h4>
      {Cell ? (
        <p className="compared-pictures">
          <Side as="del" before={historyTexts.removed} value={then} Cell={Cell} />
          <Side as="ins" before={historyTexts.added} value={now} Cell={Cell} />
        </p>
      ) : (
        <ComparedText then={inWords(field, then)} now={inWords(field, now)} />
      )}
    </section>
  );
}

interface SideProps {
  as: "del" | "ins";
  before: string;
  value: string;
  Cell: ComponentType<{ value: string }>;
}

const Side = ({ as: Element, before, value, Cell }: SideProps) => (
  <Element>
    <span className="sr-only">{before}</span>
    {value && <Cell value={value} />}
    <span className="compared-address">{value || historyTexts.empty}</span>
  </Element>
);
