import { registerEnumType } from "type-graphql";

/** Makes an enum of GraphQL, and the object of its values, of a description for each value. */
export function namedEnum<Value extends string>(
  name: string,
  description: string,
  values: Record<Value, string | undefined>,
): { readonly [Key in Value]: Key } {
  const described = Object.entries<string | undefined>(values);
  const object = Object.fromEntries(described.map(([value]) => [value, value])) as { [Key in Value]: Key };
  const valuesConfig = Object.fromEntries(described.map(([value, text]) => [value, { description: text }]));
  registerEnumType(object, { name, description, valuesConfig: valuesConfig as never });
  return object;
}
