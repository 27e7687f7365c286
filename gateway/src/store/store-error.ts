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

export const migrationsName = "migrations";

/** Among the migrations while a restore replaces one collection of MongoDB after the other: versions that know nothing of it refuse it, too. */
export const unfinishedRestore = "unfinished-restore";

export class NewerVersionError extends StoreError {
  override name = "NewerVersionError";
}

export function refuseNewerVersion(what: string, recorded: unknown[], known: readonly string[]): void {
  const unknown = recorded.map(String).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const names = `the migration${unknown.length > 1 ? "s" : ""} ${unknown.join(", ")}`;
  throw new NewerVersionError(
    `${what} was written by a newer version, with ${names} unknown to this one; use that version`,
  );
}
