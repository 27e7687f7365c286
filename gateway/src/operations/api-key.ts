import { apiKey } from "./commands/api-key.ts";
import { runCommand } from "./run-command.ts";

await runCommand(apiKey);
