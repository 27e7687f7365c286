import type { VersionFragment } from "../../../api/generated.ts";
import { historyTexts } from "../../../content/admin/admin-history.ts";
import { valuesOf } from "../../fields/field-values.ts";
import type { RecordField, Values } from "../../fields/record-fields.ts";
import { ComparedField } from "./compared-field.tsx";

interface ComparisonProps {
  fields: readonly RecordField[];
  version: VersionFragment;
  present: VersionFragment;
}

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
