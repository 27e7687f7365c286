import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aMailServer } from "../../../gateway/test/harness/servers/mail-server.ts";
import { aMessage } from "../../e2e/forms.ts";
import { dialog, one, press } from "./actions.ts";
import { reload, startSite } from "./site.tsx";
const mail = await aMailServer({ refuse: (to) => (to.endsWith("@refused.example") ? 550 : undefined) });
beforeAll(() => mail.open());
afterAll(() => mail.close());
const { admin } = startSite({ SMTP_URL: mail.url, TEAM_EMAIL: "team@example.org" });

const text = () => screen.getByLabelText<HTMLTextAreaElement>("Answer");

it("Answers: one to an address that is refused for good shows as not sent, in its row, too; half of one is kept over a reload", async () => {
  const email = "kwame@refused.example";
  await admin.add("/api/contact", { ...aMessage, first_name: "Kwame", email, message: "Hello?" });
  await admin.visit("/admin/contact?search=Kwame");
  await userEvent.click(screen.getByRole("link", { name: /Kwame/ }));
  await press("Reply");
  await userEvent.type(text(), "Hello!");
  window.dispatchEvent(new Event("pagehide"));
  await reload();
  await press("Reply");
  await press("Restore");
  await waitFor(() => expect(text().value).toBe("Hello!"));
  await press("Send");
  await (await dialog("Kwame Mensah")).findByText(/^Not sent: .*550/);
  await userEvent.keyboard("{Escape}");
  await within(one("tbody")).findByText("Not sent");
});
