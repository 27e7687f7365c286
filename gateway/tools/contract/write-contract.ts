import { writeContract } from "./contract-files.ts";

await writeContract();
process.exit();
