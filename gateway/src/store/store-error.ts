export class StoreError extends Error {
  override name = "StoreError";
  /** Whether the data itself is lost (damaged, truncated or missing), so that a backup may replace it. */
  readonly isLost: boolean;

  constructor(message: string, { isLost = false } = {}) {
    super(message);
    this.isLost = isLost;
  }

  // An error loses all but its text on its way out of the journal's thread.
  get isInUse(): boolean {
    return / is in use by process /.test(this.message);
  }
}
