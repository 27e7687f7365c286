import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../docs/decisions");
const read = (name: string) => readFileSync(join(folder, name), "utf8");
const records = readdirSync(folder).filter((name) => name !== "README.md");

it("decisions are numbered without a gap, and the index has each of them by its title and area", () => {
  const index = [...read("README.md").matchAll(/^\| \[(\d{4})\]\(([^)]+)\) +\| (.+?) +\| (.+?) +\|$/gm)];
  expect(index.map(([, , name]) => name)).toEqual(records);
  index.forEach(([, number, name, title, area], at) => {
    expect(number).toBe(String(at + 1).padStart(4, "0"));
    expect(name).toMatch(new RegExp(`^${number}-[a-z0-9-]+\\.md$`));
    expect(read(name!).split("\n")[0]).toBe(`# ${number}. ${title}`);
    expect(read(name!)).toContain(`\n- Area: ${area}\n`);
  });
});

it.each(records)("%s has a status, a date, and the three sections, on less than a page", (name) => {
  const text = read(name);
  expect(text).toMatch(/^# .+\n\n- Status: (accepted|superseded by \[?\d{4}.*)\n- Date: \d{4}-\d{2}-\d{2}\n- Area: /);
  expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title)).toEqual(["Context", "Decision", "Consequences"]);
  expect(text.split("\n").length).toBeLessThanOrEqual(40);
});
