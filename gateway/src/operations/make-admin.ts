import { makeAdmin } from "./commands/make-admin.ts";
import { runCommand } from "./run-command.ts";

await runCommand(makeAdmin);
