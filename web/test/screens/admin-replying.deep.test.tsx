import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { aMailServer } from "../../../gateway/test/harness/servers/mail-server.ts";
import { aMessage } from "../../e2e/forms.ts";
import { address, dialog, one, press, said } from "./actions.ts";
import { startSite } from "./site.tsx";
const mail = await aMailServer();
beforeAll(() => mail.open());
afterAll(() => mail.close());
const { admin } = startSite({ SMTP_URL: mail.url, TEAM_EMAIL: "team@example.org" });

const text = () => screen.getByRole<HTMLTextAreaElement>("textbox", { name: "Answer" });

const drafts = () =>
  Object.entries(localStorage)
    .filter(([key]) => key.startsWith("kept-input:"))
    .map(([, value]) => String(value))
    .join();

async function reply(): Promise<void> {
  await userEvent.click(one("tbody .row-link"));
  const panel = await dialog("Ama Mensah");
  await userEvent.click(await panel.findByRole("button", { name: "Reply" }));
}

it("the table next to half an answer is paged, sorted and searched without a question, and the answer is kept", async () => {
  for (let at = 0; at < 7; at++) await admin.add("/api/contact", { ...aMessage, message: `Next to it ${at}` });
  await admin.visit("/admin/contact?search=Next+to+it");
  await reply();
  await userEvent.type(text(), "Half");
  await press("Page 2");
  await said("6 - 7 Total 7 Rows");
  await userEvent.click(within(screen.getByRole("columnheader", { name: "Email" })).getByRole("button"));
  await waitFor(() => expect(address()).toMatch(/sort=email/));
  await userEvent.clear(screen.getByRole("searchbox"));
  await userEvent.type(screen.getByRole("searchbox"), "Next to it 3");
  await said("1 - 1 Total 1 Rows");
  expect(screen.getAllByRole("dialog")).toHaveLength(1);
  expect(text().value).toBe("Half");
  await userEvent.type(text(), " an answer");
  await waitFor(() => expect(drafts()).toContain("Half an answer"));
  await userEvent.keyboard("{Escape}");
  await screen.findByText("Discard your changes?");
});

it("what is typed without a pause is kept while it is typed", async () => {
  await admin.add("/api/contact", { ...aMessage, message: "Without a pause" });
  await admin.visit("/admin/contact?search=Without+a+pause");
  await reply();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const advanceTimers = (ms: number) => void vi.advanceTimersByTime(ms);
  await userEvent.setup({ delay: 250, advanceTimers }).type(text(), "Typed without a pause");
  expect(drafts()).toContain("Typed");
});
