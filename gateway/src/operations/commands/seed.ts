import { parseArgs } from "node:util";
import type { Command } from "./command.ts";

const maxContacts = 10_000_000;

function read(args: string[]): number | null {
  const { contacts = "0" } = parseArgs({ args, options: { contacts: { type: "string" } } }).values;
  const count = /^\d+$/.test(contacts) ? Number(contacts) : NaN;
  return count <= maxContacts && (count > 0 || args.length === 0) ? count : null;
}

export const seed: Command<number> = {
  name: "seed",
  usage: "npm run seed   (what is missing of the first content)\n       npm run seed -- --contacts 100000",
  read,
  makesStore: true,
  async *run(count, { env, log }) {
    const { addContacts } = await import("../../seeding/add-contacts.ts");
    const { addSeeds } = await import("../../seeding/first-content.ts");
    for await (const added of addContacts(count))
      yield `${added.toLocaleString("en")} of ${count.toLocaleString("en")} contacts\n`;
    if (count > 0) return;
    const { picturesOf } = await import("../../platform/pictures/pictures.ts");
    const { faqs, posts } = await addSeeds(picturesOf(env, log));
    yield `Added ${faqs} FAQ entries and ${posts} blog posts\n`;
  },
  async receive(output) {
    let last = "";
    for await (const chunk of output) {
      last = String(chunk).trim().split("\n").at(-1)!;
      if (process.stdout.isTTY) process.stdout.write(`\r${last}`);
    }
    console.log(process.stdout.isTTY ? "" : last);
  },
};
