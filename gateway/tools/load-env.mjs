// Reads the settings in .env, if there is one, for the npm scripts that preload this file; what the environment has wins.
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { parseEnv } from "node:util";

const file = fileURLToPath(new URL("../../.env", import.meta.url));

// Of other lines parseEnv would read something else than they say: it cuts a value at #, and joins lines after an open quote.
const isReadable = /^\s*(#.*|(export )?[\w.-]+\s*=(\s+#.*|\s*([^\s"'`#][^#]*|("[^"]*"|'[^']*'|`[^`]*`)\s*(#.*)?)?))?$/;

function end(problem) {
  process.stderr.write(`${problem}\n`);
  process.exit(1);
}

function readText() {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(file));
  } catch ({ code }) {
    return end(`.env cannot be read (${code}); it must be a text file in UTF-8`);
  }
}

function check(line, index) {
  if (isReadable.test(line)) return;
  const [, name] = /^\s*(?:export )?([\w.-]+)\s*=/.exec(line) ?? [];
  const place = name ? `${name} in line ${index + 1} of .env` : `Line ${index + 1} of .env`;
  end(
    line.includes("#")
      ? `${place} has a # outside of quotes; put the value in quotes, or the comment in a line of its own`
      : `${place} cannot be read; write NAME=VALUE in one line, with a quote at both ends of the value or at none`,
  );
}

if (existsSync(file)) {
  const text = readText();
  const lines = text.split(/\r\n?|\n/);
  lines.forEach(check);
  for (const [name, value] of Object.entries(parseEnv(lines.join("\n")))) process.env[name] ??= value;
}
