import "reflect-metadata";
import { parseArgs } from "node:util";
import { operate } from "./operate.ts";

const mostContacts = 10_000_000;

/** How many contacts; 0 for the first content. */
function read(args: string[]): number | null {
  const { contacts = "0" } = parseArgs({ args, options: { contacts: { type: "string" } } }).values;
  const count = /^\d+$/.test(contacts) ? Number(contacts) : NaN;
  return count <= mostContacts && (count > 0 || args.length === 0) ? count : null;
}

function showProgress(done: number, all: number): void {
  const line = `${done.toLocaleString("en")} of ${all.toLocaleString("en")} contacts`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}`);
  if (done === all) console.log(process.stdout.isTTY ? "" : line);
}

await operate({
  usage: "npm run seed   (what is missing of the first content)\n       npm run seed -- --contacts 100000",
  read,
  run: async (count, { env, log, open }) => {
    await open();
    const { addContacts } = await import("../seeding/add-contacts.ts");
    const { addSeeds } = await import("../seeding/first-content.ts");
    if (count > 0) return addContacts(count, (added) => showProgress(added, count));
    const { picturesOf } = await import("../features/uploads/storage/pictures.ts");
    const added = await addSeeds(picturesOf(env, log));
    console.log(`Added ${added.faqs} FAQ entries and ${added.posts} blog posts`);
  },
});
