// Prints the schema from the code and generates the site's admin documents and hooks from it. With --check it fails where that changes a file.
import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../", import.meta.url));
const made = [
  "gateway/contract/schema.graphql",
  "gateway/contract/openapi.json",
  "web/src/api/generated/admin.graphql",
  "web/src/api/generated.ts",
  "web/src/management/data/generated.ts",
];
const read = () => made.map((path) => readFileSync(root + path, "utf8"));
const run = (...args) => {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) process.exit(status ?? 1);
};

const before = read();
run("--import", "@oxc-node/core/register", "gateway/tools/contract/write-contract.ts");
run("node_modules/@graphql-codegen/cli/cjs/bin.js", "--errors-only");
const after = read();
const outdated = made.filter((_, index) => before[index] !== after[index]);
if (process.argv.includes("--check") && outdated.length) {
  made.forEach((path, index) => writeFileSync(root + path, before[index]));
  console.error(`Outdated: ${outdated.join(", ")}. Run "npm run generate" and commit what it writes.`);
  process.exit(1);
}
