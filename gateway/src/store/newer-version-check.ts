import { StoreError } from "./store-error.ts";

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
