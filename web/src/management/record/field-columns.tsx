import "./field-columns.css";
import type { ReactNode } from "react";
import type { RecordField } from "../fields/record-fields.ts";
import { RecordInput } from "../fields/record-input.tsx";

interface FieldColumnsProps {
  fields: readonly RecordField[];
  /** What follows the fields. */
  end: ReactNode;
}

const inputsOf = (fields: readonly RecordField[]) =>
  fields.map((field) => <RecordInput key={field.name} field={field} />);

/** The fields of a record; those that describe a long text are in a column next to it. */
export function FieldColumns({ fields, end }: FieldColumnsProps) {
  const aside = fields.filter(({ isAside }) => isAside);
  const main = <div className="record-fields">{inputsOf(fields.filter(({ isAside }) => !isAside))}</div>;
  if (aside.length === 0)
    return (
      <>
        {main}
        {end}
      </>
    );
  return (
    <div className="field-columns">
      {main}
      <div className="field-aside">
        <div className="record-fields">{inputsOf(aside)}</div>
        {end}
      </div>
    </div>
  );
}
