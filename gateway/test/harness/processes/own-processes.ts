import type { ChildProcess } from "node:child_process";

const running = new Set<ChildProcess>();

/** A process that will not outlive the test file that started it, whatever fails. */
export function own<T extends ChildProcess>(child: T): T {
  running.add(child);
  child.on("exit", () => running.delete(child));
  return child;
}

/** Ends what is still running. */
export function endOwn(): void {
  for (const child of running) child.kill("SIGKILL");
}
