import { parseYaml, readSeedFile } from "./seed-files.ts";

interface Country {
  name: string;
  first: string[];
  last: string[];
}

export interface ContactWords {
  countries: Country[];
  organisations: { before: string[]; after: string[] };
  openings: string[];
  wishes: string[];
  closings: string[];
}

export interface ContactRecord {
  first_name: string;
  last_name: string;
  country: string;
  organization: string;
  phone: string;
  email: string;
  message: string;
  createdAt: Date;
}

const year = 365 * 24 * 60 * 60 * 1000;
const domains = ["example.org", "example.com", "example.net"];

const asAddress = (name: string) =>
  name
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/[^A-Za-z]/g, "")
    .toLowerCase();

export async function readContactWords(): Promise<ContactWords> {
  const words = (await parseYaml(String(await readSeedFile("contacts.yaml")))) as ContactWords;
  const split = (names: unknown) => String(names).split(" ");
  const countries = words.countries.map(({ name, first, last }) => ({ name, first: split(first), last: split(last) }));
  return { ...words, countries };
}

// Mulberry32
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export function* contactRecords(words: ContactWords, seed: number, until = Date.now()): Generator<ContactRecord> {
  const { countries, organisations, openings, wishes, closings } = words;
  const random = randomFrom(seed);
  const below = (count: number) => Math.floor(random() * count);
  const oneOf = <T>(list: readonly T[]): T => list[below(list.length)] as T;
  for (let number = seed + 1; ; number++) {
    const { name: country, first, last } = oneOf(countries);
    const [first_name, last_name] = [oneOf(first), oneOf(last)];
    yield {
      first_name,
      last_name,
      country,
      organization: `${oneOf(organisations.before)} ${oneOf(organisations.after)}`,
      phone: `0${7 + below(3)}${String(below(100_000_000)).padStart(8, "0")}`,
      email: `${asAddress(first_name)}.${asAddress(last_name)}.${number}@${oneOf(domains)}`,
      message: `${oneOf(openings)} ${oneOf(wishes)} ${oneOf(closings)}`,
      createdAt: new Date(until - below(year)),
    };
  }
}
