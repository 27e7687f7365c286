import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, expect, it, vi } from "vitest";
import { setClockOffset } from "../../src/api/server-time.ts";
import { ada } from "../accounts.ts";
import { address, bodyRows, dialogGone, fill, one, press } from "./actions.ts";
import { startSite, visit } from "./site.tsx";

const minute = 60_000;
const hour = 60 * minute;
const { gateway, admin } = startSite();

/** From now on the device's clock is wrong by so much. */
const setClock = (by: number) => void vi.useFakeTimers({ toFake: ["Date"], now: vi.getRealSystemTime() + by });

/** The page's memory of the server's time, which a new page has not. */
const forgetServerTime = () => setClockOffset(0);

afterEach(() => {
  vi.useRealTimers();
  forgetServerTime();
});

async function open(path: string): Promise<void> {
  forgetServerTime();
  await visit(path);
}

async function openTable(path: string): Promise<void> {
  forgetServerTime();
  await admin.visit(path);
}

/** A moment so far from that of the server, whose clock is right. */
const at = (milliseconds: number) => new Date(vi.getRealSystemTime() + milliseconds).toISOString();

const rowOf = (text: string) => bodyRows().find(({ textContent }) => textContent!.includes(text))!;
const hasPublication = (name: string, text: string) =>
  waitFor(() => expect(rowOf(name).querySelector('[data-label="Publication"]')!.textContent).toContain(text));

/** The open dialog, and its buttons, found without a look at the table under it. */
const opened = () => waitFor(() => one("dialog[open]"));
const dialogOf = async () => within(await opened());
const pressInDialog = async (name: string) => press(name, await opened());
const edit = (name: string) => press(`Edit ${name}`, rowOf(name));

it.each([
  ["far ahead", 13 * hour],
  ["far behind", -13 * hour],
  ["years behind", -90_000 * hour],
])(
  "a device whose clock is %s signs in, and stays so over a reload, in other tabs and once it is right",
  async (_, by) => {
    expect(admin.token).not.toBe("");
    const cookies = vi.spyOn(document, "cookie", "set");
    setClock(by);
    await open("/login");
    await fill(ada);
    await press("Login");
    await screen.findByRole("table", { name: "User Table" });
    expect(address()).toBe("/admin/user");
    await open("/admin/faq");
    await screen.findByRole("table", { name: "FAQ Table" });
    await open("/admin/user");
    await screen.findByRole("table", { name: "User Table" });
    vi.setSystemTime(vi.getRealSystemTime());
    await open("/admin/user");
    await screen.findByRole("table", { name: "User Table" });
    const [, seconds] = /^signed-in=1;.*Max-Age=(\d+)/.exec(cookies.mock.lastCall![0])!;
    expect(Number(seconds) * 1000).toBeGreaterThan(11 * hour);
  },
);

it.each([
  ["fast", 10 * minute],
  ["slow", -10 * minute],
])(`"Now" of an editor whose clock is ten minutes %s is the server's time`, async (how, by) => {
  const fields = { title: `A ${how} clock`, body: "Roots.", publishAt: "2999-03-24T09:00:00Z" };
  const { _id } = await admin.add("/api/blog", fields);
  setClock(by);
  await openTable("/admin/blog?rows=50");
  await hasPublication(fields.title, "Scheduled24 Mar 2999");
  await edit(fields.title);
  const before = vi.getRealSystemTime();
  await userEvent.click((await dialogOf()).getByRole("radio", { name: "Publish now" }));
  await pressInDialog("Save");
  await dialogGone();
  await hasPublication(fields.title, "Published");
  expect((await fetch(`${gateway.url}/api/blog/${_id}`)).status).toBe(200);
  const { blogPostTable } = await admin.graphql<{ blogPostTable: { rows: { publishAt: string }[] } }>(
    `{ blogPostTable(query: { search: "${fields.title}" }) { rows { publishAt } } }`,
  );
  const published = Date.parse(blogPostTable.rows[0]!.publishAt);
  expect([published >= before, published <= vi.getRealSystemTime()]).toEqual([true, true]);
});

/** A moment as an input for dates and times has it. */
function localTime(moment: string): string {
  const time = new Date(moment);
  return new Date(time.getTime() - time.getTimezoneOffset() * minute).toISOString().slice(0, 16);
}

async function publicationsAreRight(): Promise<void> {
  await openTable("/admin/faq?rows=50");
  await hasPublication("To come?", "Scheduled");
  await hasPublication("Just now?", "Published");
  await edit("To come?");
  const toCome = await dialogOf();
  expect(toCome.getByRole<HTMLInputElement>("radio", { name: "Schedule" }).checked).toBe(true);
  toCome.getByText(/^Scheduled for /);
  await pressInDialog("Cancel");
  await dialogGone();
  await edit("Just now?");
  (await dialogOf()).getByText(/^Published on /);
}

async function expiryOfKeysIsRight(name: string): Promise<void> {
  await open("/admin/integrations");
  const row = await screen.findByRole("row", { name: /In an hour/ });
  expect(row.textContent).not.toContain("Expired");
  await press("Create API key");
  const create = await dialogOf();
  create.getByRole("heading", { name: "Create API key" });
  await fill({ name });
  await userEvent.click(create.getAllByRole("checkbox")[0]!);
  await userEvent.click(create.getAllByRole("radio").at(-1)!);
  const time = create.getByLabelText<HTMLInputElement>(/^Date and time/);
  // As a browser judges it, which happy-dom does for numbers alone.
  const isTooEarly = () => time.value < time.min;
  fireEvent.change(time, { target: { value: localTime(at(-hour)) } });
  expect(isTooEarly()).toBe(true);
  fireEvent.change(time, { target: { value: localTime(at(hour)) } });
  expect(isTooEarly()).toBe(false);
  await pressInDialog("Save");
  await screen.findByRole("dialog", { name: `The API key “${name}”` });
  await pressInDialog("Done");
  await dialogGone();
}

it("marks, what is past, and the expiry of keys are judged by the server's time", async () => {
  await admin.add("/api/faq", { title: "To come?", body: "In an hour.", publishAt: at(hour) });
  await admin.add("/api/faq", { title: "Just now?", body: "An hour ago.", publishAt: at(-hour) });
  const { _id } = await admin.add("/api/blog", { title: "Previewed", body: "Roots.", publishAt: at(hour) });
  const { url } = await admin.graphql<{ url: string }>(`{ url: blogPostPreviewUrl(_id: "${_id}") }`);
  const key = "mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { secret } }";
  await admin.graphql(key, { input: { name: "In an hour", scopes: ["faq:read"], expiresAt: at(hour) } });
  for (const by of [5 * hour, -5 * hour]) {
    setClock(by);
    await publicationsAreRight();
    await expiryOfKeysIsRight(`Made at ${by}`);
    localStorage.clear();
    await open(`/preview${new URL(url).hash}`);
    await screen.findByText(/This post will be published on/);
  }
});
