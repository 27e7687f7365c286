import { apiKey } from "./api-key.ts";
import { backup } from "./backup.ts";
import type { Command } from "./command.ts";
import { exportPerson } from "./export-person.ts";
import { makeAdmin } from "./make-admin.ts";
import { passwordLink } from "./password-link.ts";
import { seed } from "./seed.ts";

const all: Command[] = [apiKey, backup, exportPerson, makeAdmin, passwordLink, seed];

export const commands: ReadonlyMap<string, Command> = new Map(all.map((command) => [command.name, command]));
