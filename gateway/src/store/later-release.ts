import { StoreError } from "./store-error.ts";

/** The collection in which a store holds the names of the migrations that it has behind it. */
export const migrationsName = "migrations";

/** Thrown for a store or a backup that a later release wrote: this one could misread it. */
export class LaterReleaseError extends StoreError {
  override name = "LaterReleaseError";
}

/** Throws LaterReleaseError where a migration is recorded in `what` that is none of the known. */
export function refuseLaterRelease(what: string, recorded: unknown[], known: readonly string[]): void {
  const unknown = recorded.map(String).filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  const names = `the migration${unknown.length > 1 ? "s" : ""} ${unknown.join(", ")}`;
  throw new LaterReleaseError(`${what} is of a later release, with ${names} unknown to this one; use that release`);
}
