import type { ObjectSchema } from "yup";
import { csvTexts } from "../../../content/admin/admin-bulk.ts";

interface ImportHintProps {
  id: string;
  rules: ObjectSchema<object>;
}

export function ImportHint({ id, rules }: ImportHintProps) {
  const [required, others] = columnsOf(rules);
  const template = `data:text/csv;charset=utf-8,${[...required, ...others].join()}%0D%0A`;
  return (
    <>
      <p id={id} className="record-hint">
        {csvTexts.importHint} {csvTexts.importColumns(required, others)}{" "}
        {"publishAt" in rules.fields && csvTexts.importPublication}
      </p>
      <p className="record-hint">
        <a className="link" href={template} download={csvTexts.importTemplateFile}>
          {csvTexts.importTemplate}
        </a>
      </p>
    </>
  );
}

function columnsOf(rules: ObjectSchema<object>): [required: string[], others: string[]] {
  const columns = Object.entries(rules.describe().fields);
  const names = (isRequired: boolean) =>
    columns.filter(([, field]) => "optional" in field && field.optional !== isRequired).map(([name]) => name);
  return [names(true), names(false)];
}
