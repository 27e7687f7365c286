import "reflect-metadata";
import { parseArgs } from "node:util";
import { operate } from "./operate.ts";

const usage = "Say how many: npm run seed -- --contacts 100000";

function contactCount(args: string[]): number | null {
  const { contacts } = parseArgs({ args, options: { contacts: { type: "string" } } }).values;
  return contacts === undefined ? null : Number(contacts);
}

function showProgress(done: number, all: number): void {
  const line = `${done.toLocaleString("en")} of ${all.toLocaleString("en")} contacts`;
  if (process.stdout.isTTY) process.stdout.write(`\r${line}`);
  if (done === all) console.log(process.stdout.isTTY ? "" : line);
}

await operate("seed", async ({ args, env }) => {
  const { addContacts } = await import("../seed/contacts/add-contacts.ts");
  const { addSeeds } = await import("../seed/seed.ts");
  const count = contactCount(args);
  if (count === null) {
    const added = await addSeeds(env.dataDir);
    return console.log(`Added ${added.faqs} FAQ entries and ${added.posts} blog posts`);
  }
  if (!Number.isInteger(count) || count < 1 || count > 10_000_000) return usage;
  await addContacts(count, (added) => showProgress(added, count));
});
