import type { Page } from "@playwright/test";
import type { Administrator } from "../accounts.ts";
import { axeFindings } from "../browser/axe.ts";
import { expect, test } from "../fixtures.ts";
import { fill } from "../forms.ts";
import { hold } from "../hold.ts";
import { expectNothingSticksOut } from "../sticks-out.ts";

const question = "passwordLinkState";
const newPassword = "another horse";
const invalid = (page: Page) => page.getByRole("heading", { name: "This link is no longer valid" });

/** An invitation for a new account: its path on the site, and the account. */
async function anInvitation({ graphql }: Administrator, email: string) {
  const input = { first_name: "Grace", last_name: "Hopper", email, role: 0 };
  const { made } = await graphql<{ made: { url: string; user: { _id: string } } }>(
    "mutation ($input: InvitationInput!) { made: inviteUser(input: $input) { url user { _id } } }",
    { input },
  );
  const { pathname, hash } = new URL(made.url);
  return { path: pathname + hash, _id: made.user._id, input };
}

/** An invitation that a change of the e-mail address has ended. */
async function anEndedInvitation(admin: Administrator, email: string) {
  const { path, _id, input } = await anInvitation(admin, email);
  await admin.put(`/api/user/${_id}`, { ...input, password: "", email: `moved.${email}` });
  return path;
}

/** Records in the page whether it ever has a field for a new password. The timer that shows the form without an answer never ends. */
const watchForForm = (page: Page) =>
  page.addInitScript(() => {
    const record = () => document.querySelector("[name=password]") && (document.documentElement.dataset.form = "shown");
    new MutationObserver(record).observe(document, { childList: true, subtree: true });
    const { setTimeout } = window;
    const withoutLimit = (run: () => void, ms?: number) => (ms === 3_000 ? 0 : setTimeout(run, ms));
    window.setTimeout = withoutLimit as typeof setTimeout;
  });
const hadForm = (page: Page) => page.evaluate(() => document.documentElement.dataset.form === "shown");

test("Q: a link that is no longer valid says so when it opens, without a form before, at every width", async ({
  admin,
  visit,
}) => {
  const path = await anEndedInvitation(admin, "grace1@example.org");
  for (const width of [375, 1219, 1220, 1440]) {
    const page = await visit("/faq", width);
    await watchForForm(page);
    await page.goto(path);
    await expect(invalid(page)).toBeFocused();
    expect(await hadForm(page)).toBe(false);
    await expectNothingSticksOut(page, `${width} px`);
    expect(await axeFindings(page), `${width} px`).toEqual([]);
    await expect(page.getByText(/If you were invited, ask the person who invited you/)).toBeVisible();
  }
});

test("Q: the form of a valid link waits for the answer, and no token is in an address that a server gets", async ({
  admin,
  visit,
}) => {
  const { path } = await anInvitation(admin, "grace2@example.org");
  // Without the fade-in, during which the text has less contrast.
  const page = await visit("/faq", 375, { reducedMotion: "reduce" });
  const addresses: string[] = [];
  page.on("request", (request) => addresses.push(request.url()));
  await watchForForm(page);
  const held = await hold(page, question);
  await page.goto(path);
  await expect(page.getByRole("status").filter({ hasText: "Checking your link…" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(await hadForm(page)).toBe(false);
  held.release();
  await fill(page, { password: newPassword, password2: newPassword });
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/login?after=password-set");
  // A browser names the page's own address with its fragment, and sends it without.
  const sent = addresses.map((address) => address.split("#")[0]);
  expect(sent.filter((address) => address!.includes(path.split("#")[1]!))).toEqual([]);
});
