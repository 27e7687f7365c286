import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { Formik } from "formik";
import { expect, it } from "vitest";
import { blogPostRules } from "../../../../gateway/contract/rules.ts";
import { fieldErrors, inputOf, isUnchanged, valuesOf } from "./field-values.ts";
import { RecordInput } from "./record-input.tsx";
import type { RecordField, Values } from "./record-fields.ts";

const fields: RecordField[] = [{ name: "view", label: "Views", kind: "number", isOptional: true }];
const post = { title: "Baobab", body: "A tree." };
const sent = (view: string) => inputOf(fields, { view });
const refused = async (view: string) => (await fieldErrors(blogPostRules, { ...post, ...sent(view) })).view;

it("a number is entered as text and sent as a number, and an empty one as null", async () => {
  let values: Values = {};
  const user = userEvent.setup();
  render(
    <Formik initialValues={valuesOf(fields, { view: 7 })} onSubmit={() => {}}>
      {(form) => {
        values = form.values;
        return <RecordInput field={fields[0]!} />;
      }}
    </Formik>,
  );
  const input = screen.getByRole("textbox", { name: /^Views/ });
  expect(input).toHaveProperty("value", "7");
  expect(isUnchanged(fields, values, { view: " 7" })).toBe(true);
  await user.type(input, "2");
  expect(inputOf(fields, values)).toEqual({ view: 72 });
  await user.clear(input);
  expect(inputOf(fields, values)).toEqual({ view: null });
});

it("a number has the limits of its rule", async () => {
  expect(await refused("-1")).toBe("View must not be negative");
  expect(await refused("1.5")).toBe("View must be a whole number");
  expect(await refused("many")).toBe("View must be a whole number");
  expect(await refused("2147483648")).toBe("View is too large");
  for (const digits of ["12", "١٢", "۱۲", "１２"]) {
    expect(await refused(digits)).toBeUndefined();
    expect(sent(digits)).toEqual({ view: 12 });
  }
  expect(await refused("")).toBeUndefined();
});
