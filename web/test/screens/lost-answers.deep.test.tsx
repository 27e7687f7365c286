import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, expect, it } from "vitest";
import { freePort } from "../../../gateway/test/harness/processes/free-port.ts";
import { aMailServer, textOf } from "../../../gateway/test/harness/servers/mail-server.ts";
import { aMessage, aSignUp } from "../../e2e/forms.ts";
import { complained, dialog, fill, one, press } from "./actions.ts";
import { expectRepeated, loseAnswer, pressTwice } from "./calls.ts";
import { startSite, visit } from "./site.tsx";

const mail = await aMailServer({ port: await freePort() });
beforeAll(() => mail.open());
afterAll(() => mail.close());

const { gateway, admin } = startSite({ SMTP_URL: mail.url, TEAM_EMAIL: "team@example.org" });

/** The management screens have reported an answer that was lost. */
const wasReported = () => complained(/Failed to|could not be|Not sent|An error occurred/);

/** Answers the error, and presses the button again. */
async function pressAgain(name: string): Promise<void> {
  const error = await screen.findByRole("alertdialog", { name: "Error" });
  await userEvent.click(within(error).getAllByRole("button")[0]!);
  await press(name);
}

it("Sign up after a lost answer makes one account, and does not say that the e-mail is taken", async () => {
  await visit("/register");
  const keys = loseAnswer("register");
  await fill(aSignUp("lost@example.org"));
  await press("Sign up");
  await pressAgain("Sign up");
  await dialog("Success");
  expectRepeated(keys);
});

it("a visitor's message after a lost answer is stored once", async () => {
  await visit("/contact");
  const keys = loseAnswer("createContact");
  await fill({ ...aMessage, message: "Sent twice" });
  await press("Send message");
  await pressAgain("Send message");
  (await dialog("Success")).getByText(/Subscribed Successfully\./);
  expectRepeated(keys);
  const { contacts } = await admin.graphql<{ contacts: { message: string }[] }>("{ contacts { message } }");
  expect(contacts.filter(({ message }) => message === "Sent twice")).toHaveLength(1);
});

it("Import after a lost answer adds its rows once", async () => {
  await admin.visit("/admin/faq");
  const keys = loseAnswer("/import");
  await press("Import");
  const file = new File(["title,body\nImported once,B\n"], "own.csv", { type: "text/csv" });
  await userEvent.upload((await dialog()).getByLabelText("File"), file);
  await pressTwice("Import");
  await screen.findByText(/Imported 1 row/);
  expectRepeated(keys);
  const query = `{ faqTable(query: { search: "Imported once" }) { total } }`;
  expect(await admin.graphql(query)).toEqual({ faqTable: { total: 1 } });
  wasReported();
});

it("Send after a lost answer replies once, also a minute later", async () => {
  await admin.add("/api/contact", { ...aMessage, email: "once@example.org", message: "Reply once?" });
  await admin.visit("/admin/contact?search=Reply%20once");
  const keys = loseAnswer("answerContact");
  await userEvent.click(within(one("tbody")).getByRole("link"));
  await press("Reply");
  await fill({ text: "Yes, once." });
  await press("Send");
  await waitFor(() => expect(screen.getAllByRole("alert").at(-1)!.textContent).toMatch(/\S/));
  // The gateway takes a text that comes again within a minute for the same one, whatever its key.
  await gateway.passMinutes(2);
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>("button", { name: "Send" }).disabled).toBe(false));
  await press("Send");
  await waitFor(() => expect(document.querySelector("[name=text]")).toBeNull());
  expect(screen.getAllByText("Yes, once.")).toHaveLength(1);
  expectRepeated(keys);
  await waitFor(() => expect(mail.mails.filter((sent) => textOf(sent).includes("Yes, once."))).toHaveLength(1));
  wasReported();
});

it("Invite after a lost answer makes one account, and shows its link", async () => {
  await admin.visit("/admin/user");
  const keys = loseAnswer("inviteUser");
  await press("Invite");
  await fill({ first_name: "Ida", last_name: "Invited", email: "ida@example.org" });
  await pressTwice("Invite");
  await waitFor(() => {
    const [link, ...others] = within(screen.getByRole("dialog")).getAllByRole<HTMLInputElement>("textbox");
    expect(others).toEqual([]);
    expect(link!.value).toMatch(/\/reset#/);
  });
  expectRepeated(keys);
  const query = `{ userTable(query: { search: "ida@example.org" }) { total } }`;
  expect(await admin.graphql(query)).toEqual({ userTable: { total: 1 } });
  wasReported();
});
