import { date, object, ref, string, type ObjectSchema } from "yup";
import { describe, expect, it } from "vitest";
import * as rules from "../../../contract/rules.ts";
import { fastValidate } from "./input-rules.ts";

const schemas = Object.entries(rules).filter(([name]) => name.endsWith("Rules")) as unknown as [
  string,
  ObjectSchema<object>,
][];

const values = [
  ...[undefined, null, "", " ", "a", "a@b.c", "0712345678", "a".repeat(101), "é".repeat(40), "a".repeat(30_000)],
  "\u200b",
  ...["/uploads/x", "https://example.org/a.png", "sw-KE", "a secret of mine", "a\u0000secret", 0, 1, -1, 1.5, NaN, 3e9],
  ...[true, {}, [], ["a"], new Date(0), new Date(-1), new Date(NaN)],
];

describe("fast validation", () => {
  it("accepts no input that Yup refuses, with any value in any field", async () => {
    for (const [name, schema] of schemas) {
      const fields = Object.keys(schema.fields);
      const accepted = values.filter((value) =>
        fastValidate(schema, Object.fromEntries(fields.map((field) => [field, value]))),
      );
      for (const field of fields)
        for (const value of values)
          for (const other of [undefined, "a@b.c", "0712345678", 1, ...accepted]) {
            const input = { ...Object.fromEntries(fields.map((one) => [one, other])), [field]: value };
            const isValid = await schema.isValid(input, { strict: true });
            expect(fastValidate(schema, input) && !isValid, `${name} ${field} ${String(value)} ${String(other)}`).toBe(
              false,
            );
          }
    }
  });

  it("accepts the inputs that forms send", () => {
    const names = { first_name: "A", last_name: "B", email: "a@b.c" };
    const message = { ...names, country: "Kenya", organization: "C", phone: "0712345678", message: "Hello" };
    expect(fastValidate(rules.contactRules, message)).toBe(true);
    expect(fastValidate(rules.contactRules, { ...message, phone: "07" })).toBe(false);
    expect(fastValidate(rules.faqRules, { title: "A", body: "B", publishAt: null })).toBe(true);
    expect(fastValidate(rules.userRules, { ...names, role: 1, password: "a secret of mine" })).toBe(true);
  });

  it("leaves to Yup a field that depends on another, has a condition or parts, or is tested asynchronously", () => {
    const input = { a: "A", b: "A" };
    expect(fastValidate(object({ a: string(), b: string().notOneOf([ref("a")]) }), input)).toBe(false);
    expect(
      fastValidate(object({ a: string(), b: string().when("a", ([a]) => string().max(String(a).length)) }), input),
    ).toBe(false);
    expect(fastValidate(object({ a: object({ b: string() }) }), { a: { b: "A" } })).toBe(false);
    expect(fastValidate(object({ a: date().test("later", "Never", async () => false) }), { a: new Date() })).toBe(
      false,
    );
    expect(fastValidate(object({ a: string() }).noUnknown(), input)).toBe(false);
    expect(fastValidate(object({ a: string() }), null)).toBe(false);
  });
});
