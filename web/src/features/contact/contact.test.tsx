import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { raiseSharedError } from "../../session/use-submission.ts";
import { fakeGateway } from "../../../test/gateway.ts";
import { show } from "../../../test/show.tsx";
import { ContactPage } from "./contact-page.tsx";

const valid = {
  "First Name": "Ada",
  "Last Name": "Lovelace",
  Country: "Ghana",
  Organization: "Analytical Engines",
  Phone: "0123456789",
  Email: "ada@x.org",
  Message: "Hello",
};
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const send = () => userEvent.click(screen.getByRole("button", { name: "Send message" }));
const messageOf = (label: string) => {
  const id = field(label).getAttribute("aria-describedby");
  return id ? document.getElementById(id)!.textContent : null;
};

async function open() {
  show(<ContactPage />);
  await screen.findByLabelText("First Name");
}
async function fill(values: Record<string, string>) {
  for (const [label, text] of Object.entries(values)) await userEvent.type(field(label), text);
}

it("§5 Contact form · §5 Contact required: a message under each empty field on submit, none before, and nothing is sent", async () => {
  const { calls } = fakeGateway({});
  await open();
  await userEvent.click(field("Email"));
  await userEvent.tab();
  expect(document.querySelectorAll("[aria-invalid]")).toHaveLength(0);
  await send();
  await waitFor(() => expect(messageOf("Message")).toBe("Message is required"));
  const labels = Object.keys(valid);
  expect(labels.map(messageOf)).toEqual(labels.map((label) => `${label} is required`));
  expect(document.activeElement).toBe(field("First Name"));
  expect(calls).toHaveLength(0);
});

it("§5 Contact phone · §5 Contact email: patterns, checked again as one types", async () => {
  fakeGateway({});
  await open();
  await fill({ ...valid, Phone: "12345", Email: "ada@x" });
  await send();
  await waitFor(() => expect(messageOf("Phone")).toBe("Phone number is invalid"));
  expect(messageOf("Email")).toBe("Email address is invalid");
  await userEvent.type(field("Phone"), "67890");
  await waitFor(() => expect(messageOf("Phone")).toBe("10 digits"));
});

it("§5 Contact form: native validation is off · §5 Contact inputs: last_name and organization are text", async () => {
  fakeGateway({});
  await open();
  expect(screen.getByRole<HTMLFormElement>("form").noValidate).toBe(true);
  expect([field("Last Name").type, field("Organization").type]).toEqual(["text", "text"]);
});

it("§4 Contact form submitting · §4 Contact form success · §3 Contact form: sent without _id; the fields are empty afterwards", async () => {
  let answer = (_: object) => {};
  const { calls } = fakeGateway({ CreateContact: new Promise<never>((resolve) => (answer = resolve as never)) });
  await open();
  await fill(valid);
  await send();
  expect(await screen.findByText("Please wait...")).toBeTruthy();
  answer({ data: { createContact: { _id: "1", __typename: "Contact" } } });
  const dialog = await screen.findByRole("dialog", { name: "Success" });
  expect(within(dialog).getByText("Subscribed Successfully.")).toBeTruthy();
  expect(calls[0]!.variables["input"]).toEqual({
    first_name: "Ada",
    last_name: "Lovelace",
    country: "Ghana",
    organization: "Analytical Engines",
    phone: "0123456789",
    email: "ada@x.org",
    message: "Hello",
    fax_2: "",
  });
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(field("First Name").value).toBe("");
});

it.each([
  ["the server's message", { errors: [{ message: "Too many messages" }] }, "Too many messages"],
  ["the reason of a 429", Response.json({ errors: [{ message: "Slow down" }] }, { status: 429 }), "Slow down"],
  ["An error occurred, for no answer", new TypeError("offline"), "An error occurred"],
  ["An error occurred, for no JSON", new Response("<h1>502</h1>", { status: 502 }), "An error occurred"],
])(
  "§8 Contact failure shows %s · §4 Contact form error · §4 Contact form closing: the fields stay",
  async (_, answer, message) => {
    fakeGateway({ CreateContact: answer });
    await open();
    await fill(valid);
    await send();
    const dialog = await screen.findByRole("alertdialog", { name: "Error" });
    expect(within(dialog).getByText(message)).toBeTruthy();
    await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("alertdialog")).toBeNull();
    expect(field("First Name").value).toBe("Ada");
  },
);

it("§8 shared error: opens the error modal and hides the spinner · §4 Contact form closing: nothing is left", async () => {
  fakeGateway({ CreateContact: new Promise<never>(() => {}) });
  await open();
  await fill(valid);
  await send();
  await screen.findByText("Please wait...");
  act(() => raiseSharedError("Something else broke"));
  const dialog = await screen.findByRole("alertdialog", { name: "Error" });
  expect(within(dialog).getByText("Something else broke")).toBeTruthy();
  expect(screen.queryByText("Please wait...")).toBeNull();
  await userEvent.click(within(dialog).getByRole("button", { name: "Close" }));
  expect(screen.queryByRole("alertdialog")).toBeNull();
  expect(screen.queryByText("Please wait...")).toBeNull();
});

it("Honeypot: its value is sent unchanged, however it was filled in", async () => {
  const { calls } = fakeGateway({ CreateContact: { data: { createContact: { _id: "1", __typename: "Contact" } } } });
  await open();
  await fill(valid);
  document.querySelector<HTMLInputElement>("[name=fax_2]")!.value = "0123";
  await send();
  await screen.findByRole("dialog", { name: "Success" });
  expect(calls[0]!.variables["input"]).toMatchObject({ fax_2: "0123" });
});
