import { existsSync, mkdtempSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const memory = "/dev/shm";
const minFreeBytes = 4 * 2 ** 30;

/** A folder in memory if there is space: half of the time went into waiting for the disk, which is not what is tested. */
function parentFolder(): string {
  if (!existsSync(memory)) return tmpdir();
  const { bavail, bsize } = statfsSync(memory);
  return bavail * bsize > minFreeBytes ? memory : tmpdir();
}

/** Gives all tests of a run one folder for temporary files, which is removed with what killed processes left in it. */
export default function makeScratchFolder(): (() => void) | undefined {
  // Vitest asks once for each of its projects.
  if (process.env.SCRATCH_FOLDER) return;
  const folder = mkdtempSync(join(parentFolder(), "baobab-tests-"));
  // Since Node 22 a gateway that a test starts need not compile again what another one has compiled.
  Object.assign(process.env, { SCRATCH_FOLDER: folder, TMPDIR: folder, NODE_COMPILE_CACHE: join(folder, "compiled") });
  return () => rmSync(folder, { recursive: true, force: true });
}
