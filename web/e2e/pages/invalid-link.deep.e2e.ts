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
const password = (page: Page) => page.locator("[name=password]");

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

test("Q: without an answer in time the form is shown; a late one replaces it, and one after its submit does not", async ({
  admin,
  visit,
}) => {
  const page = await visit("/faq", 375);
  const held = await hold(page, question);
  await page.goto(await anEndedInvitation(admin, "grace3@example.org"));
  await password(page).fill("ano");
  held.release();
  await expect(invalid(page)).toBeFocused();

  const other = await visit("/faq", 375);
  const heldToo = await hold(other, question);
  const { path } = await anInvitation(admin, "grace4@example.org");
  await other.goto(path);
  await fill(other, { password: newPassword, password2: newPassword });
  const set = await hold(other, "resetPassword");
  await other.keyboard.press("Enter");
  await expect.poll(set.count).toBe(1);
  set.release();
  heldToo.release();
  await expect(other).toHaveURL("/login?after=password-set");
});

test("Q: a link that is used up by a submit without an answer does not say that the password is as before", async ({
  admin,
  visit,
  allowed,
}) => {
  allowed.push(/ERR_FAILED|An error occurred/);
  const { path } = await anInvitation(admin, "grace6@example.org");
  const page = await visit("/faq", 375);
  let submits = 0;
  await page.route("**/graphql", async (route) => {
    if (!route.request().postData()?.includes("resetPassword") || ++submits > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.goto(path);
  await fill(page, { password: newPassword, password2: newPassword });
  await page.keyboard.press("Enter");
  await page.getByRole("alertdialog").getByRole("button").first().click();
  await page.getByRole("button", { name: "Set the password" }).click();
  await expect(invalid(page)).toBeFocused();
  await expect(page.getByText(/^Your password may already be set: try to sign in with it\./)).toBeVisible();
  await expect(page.getByText(/hasn't changed/)).toHaveCount(0);
  await expectNothingSticksOut(page, "375 px");
});

test.describe("when the check fails", () => {
  test.use({ allowed: [/Failed to load resource/] });

  test("Q: the form is shown, and its submit says what is wrong with the link", async ({ admin, visit }) => {
    const page = await visit("/faq", 375);
    const held = await hold(page, question);
    held.release(false);
    await page.goto(await anEndedInvitation(admin, "grace5@example.org"));
    await fill(page, { password: newPassword, password2: newPassword });
    await page.keyboard.press("Enter");
    await expect(invalid(page)).toBeFocused();
  });
});
