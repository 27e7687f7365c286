import type { JsonSchema } from "../../../../gateway/contract/openapi.ts";
import { modelOf, typeWords } from "./schema-words.ts";

interface FieldProps {
  name: string;
  schema: JsonSchema;
  description?: string | undefined;
  isRequired?: boolean | undefined;
}

export function Field({ name, schema, description = schema["description"] as string, isRequired }: FieldProps) {
  const model = modelOf(schema);
  return (
    <div className="field">
      <dt>
        <code>{name}</code> {isRequired && <span className="required">required</span>}
      </dt>
      <dd>
        <span className="type">{model ? <a href={`#${model}`}>{typeWords(schema)}</a> : typeWords(schema)}</span>
        {description && <p>{description}</p>}
      </dd>
    </div>
  );
}

interface FieldsProps {
  schema: JsonSchema;
  /** Fields of an answer are always there, so only sent ones are marked as required. */
  areSent?: boolean;
}

export function Fields({ schema, areSent = false }: FieldsProps) {
  const required = (areSent && (schema["required"] as string[] | undefined)) || [];
  return (
    <dl className="fields">
      {Object.entries((schema["properties"] as Record<string, JsonSchema> | undefined) ?? {}).map(([name, field]) => (
        <Field key={name} name={name} schema={field} isRequired={required.includes(name)} />
      ))}
    </dl>
  );
}
