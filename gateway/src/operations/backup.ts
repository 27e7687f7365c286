import { backup } from "./commands/backup.ts";
import { runCommand } from "./run-command.ts";

await runCommand(backup);
