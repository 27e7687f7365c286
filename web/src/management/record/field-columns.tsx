import "./field-columns.css";
import type { ReactNode } from "react";
import type { RecordField } from "../fields/record-fields.ts";
import { RecordInput } from "../fields/record-input.tsx";

interface FieldColumnsProps {
  fields: readonly RecordField[];
  end: ReactNode;
}

const inputsOf = (fields: readonly RecordField[], isPage: boolean) =>
  fields.map((field) => <RecordInput key={field.name} field={field} isPage={isPage} />);

export function FieldColumns({ fields, end }: FieldColumnsProps) {
  const aside = fields.filter(({ isAside }) => isAside);
  const isPage = aside.length > 0;
  const main = (
    <div className="record-fields">
      {inputsOf(
        fields.filter(({ isAside }) => !isAside),
        isPage,
      )}
    </div>
  );
  if (!isPage)
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
        <div className="field-aside-content">
          <div className="record-fields">{inputsOf(aside, isPage)}</div>
          {end}
        </div>
      </div>
    </div>
  );
}
