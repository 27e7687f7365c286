import { exportPerson } from "./commands/export-person.ts";
import { runCommand } from "./run-command.ts";

await runCommand(exportPerson);
