import type { ObjectSchema } from "yup";

interface Test {
  OPTIONS?: { test: (this: object, value: unknown, context: object) => unknown; skipAbsent?: boolean };
}

/** What Yup's types hide of a schema. */
interface Schema {
  type: string;
  conditions: unknown[];
  internalTests: Record<string, Test | null>;
  tests: Test[];
}

const simpleTypes = ["string", "number", "boolean", "date"];

/** For what depends on another field. */
function resolve(item: unknown): unknown {
  if (typeof item === "object" && item !== null && "__isYupRef" in item) throw new Error("Left to Yup");
  return item;
}

function isMet(schema: Schema, value: unknown, parent: object): boolean {
  if (!simpleTypes.includes(schema.type) || schema.conditions.length > 0) return false;
  // What a test finds missing here makes it throw.
  const context = { schema, parent, resolve };
  const passes = (test: Test | null) => {
    if (!test) return true;
    const { test: run, skipAbsent } = test.OPTIONS!; // safe: Yup sets it on every test
    return (skipAbsent && (value === undefined || value === null)) || run.call(context, value, context) === true;
  };
  return Object.values(schema.internalTests).every(passes) && schema.tests.every(passes);
}

/**
 * Whether each field of an input is seen to meet its rules unchanged; false also where that is left to Yup, which makes 40 kB of
 * objects to be able to tell what is wrong with a message.
 */
export function areMet(rules: ObjectSchema<object>, input: unknown): boolean {
  const { conditions, tests } = rules as unknown as Schema;
  if (conditions.length > 0 || tests.length > 0 || typeof input !== "object" || input === null) return false;
  try {
    const fields = Object.entries(rules.fields) as unknown as [string, Schema][];
    return fields.every(([name, schema]) => isMet(schema, (input as Record<string, unknown>)[name], input));
  } catch {
    return false;
  }
}
