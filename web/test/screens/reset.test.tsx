import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterAll, beforeAll, expect, it } from "vitest";
import { aMailServer, textOf } from "../../../gateway/test/harness/servers/mail-server.ts";
import { ada } from "../accounts.ts";
import { fill, press } from "./actions.ts";
import { showAsSent } from "./as-sent.tsx";
import { startSite, visit } from "./site.tsx";

const mail = await aMailServer();
beforeAll(() => mail.open());
afterAll(() => mail.close());
const { gateway, admin } = startSite({
  PUBLIC_URL: "https://baobab.example",
  SMTP_URL: mail.url,
  TEAM_EMAIL: "team@baobab.example",
});

const newPassword = "another horse";

/** The path of the link in the mail to Ada, once it is there. */
const link = () =>
  waitFor(() => {
    const [, path] = /https:\/\/baobab\.example(\/reset#\S+)/.exec(textOf(mail.to(ada.email).at(-1) ?? "")) ?? [];
    return path ?? expect.unreachable("no link came");
  });

it("F: /reset works before its script, also for a signed-in user, and is stored nowhere", async () => {
  const { headers } = await fetch(`${gateway.url}/reset`);
  expect([headers.get("cache-control"), headers.get("x-robots-tag")]).toEqual(["no-store", "noindex"]);
  expect(await (await fetch(`${gateway.url}/sitemap.xml`)).text()).not.toContain("/reset");
  await showAsSent(gateway, "/reset");
  const headings = screen.getAllByRole("heading", { level: 1 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(["Reset your password"]);
  expect(screen.getByLabelText("Email")).toBeTruthy();

  localStorage.setItem("token", admin.token);
  await visit("/reset");
  await fill({ email: ada.email });
  await press("Send link");
  const heading = await screen.findByRole("heading", { name: "Check your e-mail" });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await visit(await link());
  await fill({ password: newPassword, password2: newPassword });
  await userEvent.keyboard("{Enter}");
  expect(await screen.findByText("Your password has been set. Sign in with it.")).toBeTruthy();
  expect(localStorage.getItem("token")).toBeNull();
});
