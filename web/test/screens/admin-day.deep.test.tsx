import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aMailServer } from "../../../gateway/test/harness/servers/mail-server.ts";
import { aMessage } from "../../e2e/forms.ts";
import { bodyRows, press, said } from "./actions.ts";
import { startSite } from "./site.tsx";

const mail = await aMailServer();
beforeAll(() => mail.open());
afterAll(() => mail.close());
const { gateway, admin } = startSite({ SMTP_URL: mail.url, TEAM_EMAIL: "team@example.org" });

const monthMinutes = 30 * 24 * 60;
const rowOf = (name: string) => bodyRows().find((row) => row.textContent!.includes(name))!;
const openMessageOf = (name: string) => userEvent.click(within(rowOf(name)).getByRole("link"));

/** The page that everything is done on. */
const isStill = (path: string) => waitFor(() => expect(window.location.pathname).toBe(path));

it("an administrator finds last week's unanswered messages, answers one and erases a person on one page", async () => {
  const send = (fields: object) => admin.add("/api/contact", { ...aMessage, ...fields });
  await gateway.passMinutes(-monthMinutes);
  await send({ first_name: "Efua", email: "efua@example.org", message: "Long ago" });
  await gateway.passMinutes(monthMinutes);
  await send({ first_name: "Kwame", email: "kwame@example.org", message: "Please erase me." });
  await send({ first_name: "Ama", email: "ama@example.org", message: "How is a tonne measured?" });
  await admin.visit("/admin/contact");
  await press("Unanswered");
  await said("1 - 3 Total 3 Rows");
  await press("Last 7 days");
  await said("1 - 2 Total 2 Rows");

  await openMessageOf("Ama");
  const message = () => screen.findByRole("dialog", { name: /Mensah$/ });
  await press("Reply", await message());
  await userEvent.type(await within(await message()).findByLabelText("Answer"), "By independent people.");
  await press("Send", await message());
  await within(await message()).findByText("Sent");
  expect(mail.to("ama@example.org")).toHaveLength(1);
  await waitFor(() => expect(rowOf("Ama").textContent).toContain("Answered"));
  await isStill("/admin/contact");

  await openMessageOf("Kwame");
  await waitFor(async () => expect((await message()).textContent).toContain("Please erase me."));
  await press("Everything from this person", await message());
  const person = await screen.findByRole("dialog", { name: "Everything from this person" });
  await press("Erase", person);
  await waitFor(() => expect(person.textContent).toContain("Permanently deleted for kwame@example.org:"));
  await press("Close", person);
  await said("0 - 0 Total 0 Rows");
  await isStill("/admin/contact");
  const { contacts } = await admin.graphql<{ contacts: { email: string }[] }>("{ contacts { email } }");
  expect(contacts.map(({ email }) => email)).toEqual(["ama@example.org", "efua@example.org"]);
});
