// Reads the settings in .env, if there is one, for the npm scripts that preload this file; what the environment has wins.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const file = fileURLToPath(new URL("../../.env", import.meta.url));
if (existsSync(file)) process.loadEnvFile(file);
