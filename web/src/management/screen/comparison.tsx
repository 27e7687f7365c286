import type { ComponentType } from "react";
import type { VersionFragment } from "../../api/generated.ts";
import { historyTexts } from "../../content/admin/admin-history.ts";
import { shownText, valuesOf } from "../fields/field-values.ts";
import { kindOf } from "../fields/kinds.tsx";
import { ComparedText } from "../fields/merge/compared-text.tsx";
import type { RecordField, Values } from "../fields/record-fields.ts";

interface ComparisonProps {
  fields: readonly RecordField[];
  version: VersionFragment;
  present: VersionFragment;
}

interface ComparedFieldProps {
  field: RecordField;
  then: string;
  now: string;
}

const inWords = (field: RecordField, value: string) => value && shownText(field, value);

function ComparedField({ field, then, now }: ComparedFieldProps) {
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

export function Comparison({ fields, version, present }: ComparisonProps) {
  const [then, now] = [version, present].map((one) => valuesOf(fields, one.fields)) as [Values, Values];
  const known = fields.filter(({ name }) => name in version.fields);
  const isSame = ({ name }: RecordField) => then[name] === now[name];
  const ordered = [...known.filter((field) => !isSame(field)), ...known.filter(isSame)];
  return (
    <>
      {known.every(isSame) ? (
        <p>{historyTexts.same}</p>
      ) : (
        <p className="compared-legend">
          <del>{historyTexts.then}</del> <ins>{historyTexts.now}</ins>
        </p>
      )}
      {ordered.map((field) => (
        <ComparedField
          key={`${version.version} ${field.name}`}
          field={field}
          then={then[field.name] ?? ""}
          now={now[field.name] ?? ""}
        />
      ))}
    </>
  );
}
