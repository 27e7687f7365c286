import { screen } from "@testing-library/react";
import { expect } from "vitest";
import { complained, dialog, fill, press } from "./actions.ts";
import type { Person } from "./site.tsx";

interface Texts {
  title: string;
  body: string;
}

const heading = "Someone else has changed this";

export const editing = () => dialog("Edit question");
export const clashOf = () => dialog(heading);
export const clashNow = () => screen.queryByRole("dialog", { name: heading });

/** The body of a form that is open. */
export const bodyField = async () => (await editing()).getByRole<HTMLTextAreaElement>("textbox", { name: "Body" });

/** Saves what was chosen. */
export const saveVersions = () => press("Save these versions");

/** What was typed could not be saved as it was. */
export const wasRefused = () => complained(/Failed to update row/);

/** The radio button of a side with this text. Without styles the name of one has no space between them. */
export const side = (name: "Yours" | "Theirs", text: string, inside: Pick<typeof screen, "getAllByRole">) => {
  const found = inside
    .getAllByRole<HTMLInputElement>("radio")
    .filter((radio) => radio.labels![0]!.textContent === name + text);
  expect(found).toHaveLength(1);
  return found[0]!;
};

/** Somebody has a question open, whose body has `first`, and types; another one saves; then they press Save. Resolves to its id. */
export async function clash(
  admin: Person,
  number: number,
  theirs: Partial<Texts>,
  mine: Partial<Texts>,
  first: readonly string[] = [`Answer ${number}`],
): Promise<string> {
  const question = { title: `Question ${number}`, body: first.join("\n\n") };
  const { _id } = await admin.add("/api/faq", question);
  await admin.visit(`/admin/faq?search=Answer%20${number}`);
  await press(`Edit Question ${number}`);
  await editing();
  await fill(mine);
  await admin.put(`/api/faq/${_id}`, { ...question, ...theirs });
  await press("Save");
  return _id;
}

/** The title and body of the one question whose body has this text. */
export async function stored(gateway: { url: string }, text: string): Promise<Texts> {
  const faqs = (await (await fetch(`${gateway.url}/api/faq/list`)).json()) as Texts[];
  const { title, body } = faqs.find((faq) => faq.body.includes(text))!;
  return { title, body };
}

/** The texts of the elements of a selector in a group. */
export const textsOf = (group: HTMLElement, selector: string) =>
  [...group.querySelectorAll(selector)].map(({ textContent }) => textContent);

/** The group of sides of this field. */
export const sidesOf = async (field: string) => (await clashOf()).findByRole("group", { name: field });
