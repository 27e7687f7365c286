import { seed } from "./commands/seed.ts";
import { runCommand } from "./run-command.ts";

await runCommand(seed);
