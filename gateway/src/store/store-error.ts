/** Why the store will not open, or not take a backup: one line, fit to be printed as the process ends. Files are as they were. */
export class StoreError extends Error {
  override name = "StoreError";
  /** Whether the data itself is lost: damaged, cut, emptied or missing. A backup may take its place. */
  readonly isLost: boolean;

  constructor(message: string, { isLost = false } = {}) {
    super(message);
    this.isLost = isLost;
  }

  /** Whether another process has the store open. An error loses all but its text on its way out of the journal's thread. */
  get isInUse(): boolean {
    return / is in use by process /.test(this.message);
  }
}
