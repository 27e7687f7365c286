import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { address, complained, one, press, said } from "./actions.ts";
import { settled } from "./as-a-browser.ts";
import { onCalls } from "./calls.ts";
import { startSite } from "./site.tsx";
import { sentence } from "../sentence.ts";
const { admin } = startSite({}, 300);

interface Contact {
  _id: string;
  name: string;
}

const links = () => [...document.querySelectorAll<HTMLElement>("tbody .row-link")];
const panel = () => screen.getByRole("dialog");
const heading = () => within(panel()).getByRole("heading");
const isAt = (path: string) => waitFor(() => expect(address()).toBe(path));
const isClosed = () => waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
const isCurrent = (at: number) => waitFor(() => expect(links().at(at)!.getAttribute("aria-current")).toBe("true"));
const key = (name: string) => userEvent.keyboard(name);

async function contactsOf(): Promise<Contact[]> {
  type Row = { _id: string; first_name: string; last_name: string };
  const { contactTable } = await admin.graphql<{ contactTable: { rows: Row[] } }>(
    "{ contactTable(query: { rowsPerPage: 50, page: 1 }) { rows { _id first_name last_name } } }",
  );
  return contactTable.rows.map(({ _id, first_name, last_name }) => ({ _id, name: `${first_name} ${last_name}` }));
}

async function open(at: number): Promise<void> {
  await userEvent.click(links().at(at)!);
  expect(panel().dataset["docked"]).toBe("true");
  await waitFor(() => expect(document.activeElement).toBe(heading()));
}

/** Holds these calls. `finish` lets them go on, or cuts the line, and waits until the page has had what was under way. */
function holdToEnd(text: string) {
  let count = 0;
  let isCut = false;
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  onCalls(text, async ({ carryOut }) => {
    count++;
    await released;
    if (isCut) throw new TypeError("Failed to fetch");
    return carryOut();
  });
  const untilSettled = settled();
  return {
    isHeld: () => waitFor(() => expect(count).toBe(1)),
    cut: (isToBe: boolean) => void (isCut = isToBe),
    async finish(isAnswered = true): Promise<void> {
      isCut = !isAnswered;
      release();
      await untilSettled();
    },
  };
}

it("j and k go on to the messages of the next and the last page", async () => {
  await admin.visit("/admin/contact");
  await open(-1);
  const last = address();
  await key("j");
  await waitFor(() => expect(address()).toMatch(/page=2&open=/));
  await isCurrent(0);
  const name = links()[0]!.textContent!.split(" ").at(-1)!;
  await waitFor(() => expect(heading().textContent).toContain(name));
  await key("k");
  await isAt(last);
  await isCurrent(-1);
  await userEvent.click(within(panel()).getByRole("button", { name: /^Next/ }));
  await waitFor(() => expect(address()).toMatch(/page=2&open=/));
  await isCurrent(0);
});

describe("The next page is on its way", () => {
  async function onLast() {
    await admin.visit("/admin/contact");
    await open(-1);
    const contacts = await contactsOf();
    const url = address();
    expect(url).toContain(contacts[4]!._id);
    return { url, next: contacts[5]!, call: holdToEnd("ContactTablePage") };
  }

  it("j pressed twice opens its first message, no other", async () => {
    const { next, call } = await onLast();
    await key("jj");
    await call.isHeld();
    await call.finish();
    await isAt(`/admin/contact?page=2&open=${next._id}`);
    expect(heading().textContent).toBe(next.name);
    await isCurrent(0);
    await said("6 - 10 Total 300 Rows");
  });

  it("a message that is closed meanwhile opens no other", async () => {
    const { call } = await onLast();
    await key("j");
    await call.isHeld();
    await key("{Escape}");
    await isClosed();
    await call.finish();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(address()).toBe("/admin/contact");
    await said("1 - 5 Total 300 Rows");
  });

  it("a page that fails leaves the message open, with the reason, and is tried again by the line and by j", async () => {
    const { url, next, call } = await onLast();
    const failed = () => waitFor(() => expect(screen.getByRole("alert").textContent).toContain("Failed to open row"));
    await key("j");
    await call.isHeld();
    await call.finish(false);
    for (let turn = 0; turn < 2; turn++) {
      await failed();
      expect(address()).toBe(url);
      expect(panel()).toBeTruthy();
      if (turn === 0) await key("j");
    }
    call.cut(false);
    await press("Try again", screen.getByRole("alert"));
    await isAt(`/admin/contact?page=2&open=${next._id}`);
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());

    await key("k");
    await isAt(url);
    call.cut(true);
    await key("j");
    await failed();
    call.cut(false);
    await key("j");
    await isAt(`/admin/contact?page=2&open=${next._id}`);
    await waitFor(() => expect(heading().textContent).toBe(next.name));
    await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
    complained(/^Failed to open row/);
  });
});

describe("A message is deleted while it is open", () => {
  const isTable = (name: string) => screen.findByRole("table", { name });
  const goTo = async (name: RegExp) =>
    userEvent.click(within(screen.getByRole("navigation", { name: "Main" })).getByRole("link", { name }));

  async function deleting() {
    await admin.visit("/admin/user");
    await goTo(/^Contact/);
    await isTable("Contact Table");
    await waitFor(() => expect(links()).toHaveLength(5));
    await open(0);
    const call = holdToEnd("DeleteContact");
    await key("d");
    await call.isHeld();
    return call;
  }

  it("one that is closed meanwhile leaves the table open", async () => {
    const call = await deleting();
    await key("{Escape}");
    await isAt("/admin/contact");
    await call.finish();
    await screen.findByText(sentence(/ deleted$/));
    expect(address()).toBe("/admin/contact");
    await isTable("Contact Table");
  });

  it("the next one, opened meanwhile, stays open", async () => {
    const [, next] = await contactsOf();
    const call = await deleting();
    await key("j");
    await isAt(`/admin/contact?open=${next!._id}`);
    await call.finish();
    await screen.findByText(sentence(/ deleted$/));
    expect(address()).toBe(`/admin/contact?open=${next!._id}`);
    expect(heading().textContent).toBe(next!.name);
  });

  it("another page, opened meanwhile, stays open", async () => {
    const call = await deleting();
    await goTo(/^Blog/);
    await isTable("Blog Table");
    await call.finish();
    expect(address()).toBe("/admin/blog");
    await isTable("Blog Table");
  });

  it("its panel is closed when its row is deleted with others, and stays open when it is not among them", async () => {
    await admin.visit("/admin/contact");
    await open(0);
    const check = (at: number) => userEvent.click(within(one("tbody")).getAllByRole("checkbox")[at]!);
    const selected = () => screen.queryByRole("group", { name: "Selected rows" });
    await check(1);
    await press(/^Delete/, selected()!);
    await screen.findByText("1 row deleted");
    await waitFor(() => expect(selected()).toBeNull());
    expect(panel()).toBeTruthy();
    await check(0);
    await press(/^Delete/, selected()!);
    await isClosed();
    await screen.findByText("1 row deleted");
    expect(address()).toBe("/admin/contact");
  });

  it("its panel is closed when everything from its sender is erased", async () => {
    await admin.visit("/admin/contact");
    await open(0);
    await press("Everything from this person", panel());
    const person = await screen.findByRole("dialog", { name: "Everything from this person" });
    await press("Erase", person);
    await waitFor(() => expect(person.textContent).toContain("Permanently deleted for "));
    await press("Close", person);
    await isClosed();
    expect(address()).toBe("/admin/contact");
    await waitFor(() => expect(one(".pager-summary").textContent).toMatch(/^1 - 5 /));
  });
});
