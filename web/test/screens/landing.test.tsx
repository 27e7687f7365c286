import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, it } from "vitest";
import { aMessage } from "../../e2e/forms.ts";
import { address, dialog, fill, press } from "./actions.ts";
import { startSite, visit } from "./site.tsx";

startSite();

const textsOf = (elements: Element[]) => elements.map(({ textContent }) => textContent);

const sectionOf = async (name: string) =>
  within((await screen.findByRole("heading", { level: 2, name })).closest("section")!);

it("§1 features · §1 roadmap · §1 blog teaser · §1 call to action · §1 team: as many as given, with the given texts", async () => {
  await visit("/");
  const features = await sectionOf("A market that grows what it measures");
  expect(textsOf(features.getAllByRole("heading", { level: 3 }))).toEqual([
    "Zero gas emission",
    "Sustainability",
    "Decentralized application",
  ]);
  const entries = (await sectionOf("Roadmap")).getAllByRole("listitem");
  expect(entries).toHaveLength(3);
  for (const entry of entries) expect(entry.textContent).toContain("Q4-2023 token listing on the first exchange");
  expect((await sectionOf("Notes from the field")).getAllByRole("listitem")).toHaveLength(3);
  expect(textsOf((await sectionOf("Let's start minting")).getAllByRole("link"))).toEqual(["GET STARTED"]);
  expect((await sectionOf("The people who answer for it")).getAllByRole("listitem")).toHaveLength(3);
});

it("§1 buttons: EXPLORE WALLET and GET STARTED lead to the root path", async () => {
  for (const name of ["EXPLORE WALLET", "GET STARTED"]) {
    await visit("/home");
    const links = await screen.findAllByRole("link", { name });
    for (const link of links) expect(link.getAttribute("href")).toBe("/");
    expect(address()).toBe("/home");
    await userEvent.click(links[0]!);
    await waitFor(() => expect(address()).toBe("/"));
  }
});

it("§1 FAQ: the first five questions open and close on the landing page too, and a link leads to all", async () => {
  await visit("/");
  const questions = () => document.querySelectorAll<HTMLDetailsElement>("main details");
  await waitFor(() => expect(questions()).toHaveLength(5));
  const section = await sectionOf("Frequently Asked Questions");
  expect(section.getByRole("link", { name: "All questions" }).getAttribute("href")).toBe("/faq");
  const question = questions()[2]!;
  expect(question.querySelector("p")!.textContent).toMatch(/\S/);
  for (const isOpen of [true, false]) {
    await userEvent.click(question.querySelector("summary")!);
    expect(question.open).toBe(isOpen);
  }
});

it("§1 contact form: subscribes from the landing page", async () => {
  await visit("/");
  await fill(aMessage);
  await press("Send message");
  expect((await dialog("Success")).getByText("Subscribed Successfully.")).toBeTruthy();
});
