import { passwordLink } from "./commands/password-link.ts";
import { runCommand } from "./run-command.ts";

await runCommand(passwordLink);
