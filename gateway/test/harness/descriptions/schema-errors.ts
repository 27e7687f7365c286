import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formats from "ajv-formats";
import document from "../../../contract/openapi.json" with { type: "json" };

const name = "openapi.json";

function makeAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  formats.default(ajv);
  return ajv.addSchema(document, name);
}

/** One a worker, and a schema compiled when it is first met: to compile all would take a second. */
const compiled = { ajv: undefined as Ajv2020 | undefined, schemas: new Map<object, ValidateFunction>() };

function validatorOf(schema: object): ValidateFunction {
  const known = compiled.schemas.get(schema);
  if (known) return known;
  compiled.ajv ??= makeAjv();
  const absolute = JSON.stringify(schema).replaceAll('"#/', `"${name}#/`);
  const made = compiled.ajv.compile(JSON.parse(absolute) as object);
  compiled.schemas.set(schema, made);
  return made;
}

/** What of a value a schema of the contract's OpenAPI document does not take: where, and why. */
export function schemaErrors(schema: object, value: unknown): string[] {
  const validate = validatorOf(schema);
  return validate(value)
    ? []
    : (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}
