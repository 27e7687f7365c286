import fc, { type Arbitrary } from "fast-check";
import {
  getNullableType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputType,
} from "graphql";

const oddTexts = [
  ...["", " ", "\u0000", "\ud83d", "😀", "\u202e", "x".repeat(5_001), "0", "null", "__proto__", "$gt"],
  ...["(a+)+$", "a@b.c", "A@B.C", "0221234567", "https://x.y/z", "javascript:alert(1)", "0123456789abcdef01234567"],
];

/** Any text: what people write, what breaks programs, and noise of every script. */
export const anyText = (): Arbitrary<string> =>
  fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: "binary", maxLength: 200 }), fc.string());

/** Any JSON, operators and prototypes among it. */
export const anyJson = (): Arbitrary<unknown> =>
  fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.constantFrom<unknown>({ $gt: "" }, { $ne: null }, [], {}, null, true, 1e308, -0, { toString: 1 }, [["x"]]),
    anyText(),
  );

/** Values that the rules take, for fields of these names. */
const good: Record<string, unknown[]> = {
  email: ["zola@example.org", "kofi@example.org", "KOFI@example.org"],
  phone: ["0221234567"],
  password: ["correct horse"],
  password2: ["correct horse"],
  image: ["", "https://example.org/a.png"],
  role: [0, 1],
  page: [1, 2],
  rowsPerPage: [5, -1],
  version: [1, 2],
  publishAt: [null, "2020-01-01T00:00:00Z", "2999-12-31T23:59:59+14:00", "9999-12-31T23:59:59-12:00"],
};

function scalarFor(type: GraphQLInputType, name: string): Arbitrary<unknown> {
  const kind = String(type);
  const fitting =
    kind === "Int"
      ? fc.integer()
      : kind === "Boolean"
        ? fc.boolean()
        : kind === "JSONObject"
          ? fc.oneof(fc.dictionary(anyText(), anyJson()), anyJson())
          : anyText();
  const texts = good[name] ?? (kind === "String" ? ["A text of a person"] : undefined);
  return texts ? fc.oneof({ weight: 8, arbitrary: fc.constantFrom(...texts) }, fitting) : fitting;
}

/** Values for an input of a GraphQL type: most of the right shape, the others anything at all. */
export function anyInput(type: GraphQLInputType, name = ""): Arbitrary<unknown> {
  const inner = getNullableType(type) as GraphQLInputType;
  const fitting = (): Arbitrary<unknown> => {
    if (isListType(inner)) return fc.array(anyInput(inner.ofType as GraphQLInputType, name), { maxLength: 3 });
    if (isEnumType(inner)) return fc.constantFrom(...inner.getValues().map((value) => value.name));
    if (!isInputObjectType(inner)) return scalarFor(inner, name);
    const fields = Object.values(inner.getFields()).map((field) => [field.name, anyInput(field.type, field.name)]);
    const whole = Object.fromEntries(fields) as Record<string, Arbitrary<unknown>>;
    return fc.oneof(
      { weight: 6, arbitrary: fc.record(whole) },
      { weight: 2, arbitrary: fc.record(whole, { requiredKeys: [] }) },
      fc.dictionary(anyText(), anyJson(), { maxKeys: 4 }),
    );
  };
  return fc.oneof(
    { weight: 40, arbitrary: fitting() },
    { weight: isNonNullType(type) ? 1 : 3, arbitrary: fc.constant(null) },
    anyJson(),
  );
}
