import { maxLength } from "../../../contract/limits.ts";
import { notFound } from "../../platform/errors/app-error.ts";
import type { Erasure, HeldData } from "../../platform/records/personal-data.ts";
import type { Person } from "./person.ts";

// An address in NFD has up to three times as many characters as when it is stored.
const maxEmailChars = 3 * maxLength.email;

const sumOf = (held: HeldData[], name: keyof HeldData["counts"]): number =>
  held.reduce((sum, { counts }) => sum + (counts[name] ?? 0), 0);

export const countedFor = (email: string, held: HeldData[]): Person => ({
  email,
  contacts: sumOf(held, "contacts"),
  answers: sumOf(held, "answers"),
  users: sumOf(held, "users"),
});

export async function heldData(email: string, erasure: Erasure): Promise<HeldData[]> {
  const held = email.length > maxEmailChars ? [] : await erasure.heldFor(email);
  if (!held.some(({ counts }) => Object.values(counts).some((count) => count > 0)))
    throw notFound("Data for this e-mail address");
  return held;
}
