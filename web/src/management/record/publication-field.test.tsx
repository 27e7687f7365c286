import { fireEvent, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Form, Formik } from "formik";
import { expect, it, vi } from "vitest";
import { faqRules } from "../../../../gateway/contract/rules.ts";
import { ConflictStep } from "./conflict-step.tsx";
import { differingFields, fieldErrors, inputOf, valuesOf } from "../fields/field-values.ts";
import type { RecordField } from "../fields/record-fields.ts";
import { RecordInput } from "../fields/record-input.tsx";

const fields: RecordField[] = [{ name: "publishAt", label: "Publication", kind: "publication" }];
const local = "2999-03-24T09:00";

/** Shows the field for a record, and returns what would be sent as `publishAt`, or that it is published by the server's clock. */
function show(record: { publishAt: string | null } | null) {
  let values = valuesOf(fields, record);
  render(
    <Formik initialValues={values} onSubmit={() => {}}>
      {(form) => {
        values = form.values;
        return (
          <Form>
            <RecordInput field={fields[0]!} />
            <output>{String(form.dirty)}</output>
            <button type="button" onClick={() => void form.setFieldValue("publishAt", `at ${local}`)}>
              Restore
            </button>
          </Form>
        );
      }}
    </Formik>,
  );
  return () => {
    const { publishAt, publishNow } = inputOf(fields, values);
    return publishNow ? { publishNow, publishAt } : publishAt;
  };
}
const choose = (name: string) => userEvent.click(screen.getByRole("radio", { name }));
const chosen = () =>
  screen.getAllByRole<HTMLInputElement>("radio").find(({ checked }) => checked)?.parentElement?.textContent;
const isDirty = () => screen.getByRole("status").textContent === "true";

it("leaves publication of a new record to the gateway, whose clock says what now is", async () => {
  const sent = show(null);
  expect([chosen(), sent(), isDirty()]).toEqual(["Publish now", undefined, false]);
  await choose("Draft");
  expect([chosen(), sent(), isDirty()]).toEqual(["Draft", null, true]);
  await choose("Publish now");
  expect([sent(), isDirty()]).toEqual([undefined, false]);
});

it("takes a time in the viewer's zone, and has it again after another choice", async () => {
  const sent = show({ publishAt: null });
  expect([chosen(), isDirty()]).toEqual(["Draft", false]);
  await choose("Schedule");
  const input = screen.getByLabelText(/^Date and time in /);
  expect(input.hasAttribute("required")).toBe(true);
  fireEvent.change(input, { target: { value: local } });
  expect(sent()).toBe(new Date(local).toISOString());
  await choose("Draft");
  await choose("Schedule");
  expect(sent()).toBe(new Date(local).toISOString());
});

it("has a restored time again after another choice", async () => {
  const sent = show({ publishAt: null });
  await userEvent.click(screen.getByRole("button", { name: "Restore" }));
  await choose("Draft");
  await choose("Schedule");
  expect(sent()).toBe(new Date(local).toISOString());
});

it("leaves a published record as it is, also after another choice was looked at", async () => {
  const since = "2020-02-29T08:00:12.345Z";
  const sent = show({ publishAt: since });
  expect([chosen(), sent()]).toEqual(["Publish now", since]);
  expect(screen.getByText(/^Published on 29 Feb 2020/)).toBeTruthy();
  await choose("Schedule");
  await choose("Publish now");
  expect([sent(), isDirty()]).toEqual([since, false]);
});

it("publishes a scheduled record at once, by the server's clock", async () => {
  const later = new Date(local).toISOString();
  const sent = show({ publishAt: later });
  expect([chosen(), sent(), isDirty()]).toEqual(["Schedule", later, false]);
  await choose("Publish now");
  expect(sent()).toEqual({ publishNow: true });
  await choose("Schedule");
  expect([sent(), isDirty()]).toEqual([later, false]);
});

it("refuses a time that was not typed, and shows two versions in words where they differ", async () => {
  expect(await fieldErrors(faqRules, { title: "a", body: "b", ...inputOf(fields, { publishAt: "at " }) })).toEqual({
    publishAt: expect.stringContaining("date and time"),
  });
  const at = { publishAt: `at ${local}` };
  expect(differingFields(fields, at, { publishAt: new Date(local).toISOString() })).toEqual([]);
  const onChosen = vi.fn();
  const frame = { titleId: "title", bodyClass: "dialog-body", titleClass: "text-card", question: null };
  const base = { publishAt: "2020-02-29T08:00:00.000Z" };
  render(
    <ConflictStep {...{ frame, fields, base, onChosen }} mine={at} theirs={{ publishAt: "draft" }} onBack={() => {}} />,
  );
  const sides = screen.getAllByRole("radio", { hidden: true }).map((radio) => radio.parentElement!.textContent);
  expect(sides).toEqual([expect.stringMatching(/^Yours24 Mar 2999, 09:00 (GMT|UTC)/), "TheirsDraft"]);
});
