import { trashDays, unsettledSeconds } from "../../../../contract/limits.ts";
import { badInput } from "../../errors/app-error.ts";
import { changesCursorOf, changesPlaceOf, checkPlace, rowsAfterPlace, type ChangesPlace } from "./keyset-pagination.ts";
import { ListPage, type ChangesRange } from "./list-page.ts";
import { isPublishedKind } from "../publication/public-marks.ts";
import { trashLifetimeMs, type RecordModel, type StoredRecord } from "../stored-record.ts";

/** A write is dated before its commit: clocks may differ by 30 s, and MongoDB aborts a transaction after 60 s. */
const settledAfterMs = unsettledSeconds * 1_000;

interface Source {
  filter: object;
  field: string;
  isRemoved: boolean;
}

export function sourcesOf(model: RecordModel<never>, listed: object, { since, hasRemoved }: ChangesRange): Source[] {
  const from = { $gte: since };
  const isPublished = isPublishedKind(model);
  const shown = isPublished ? "changedAt" : "updatedAt";
  const isHidden = [{ deletedAt: { $ne: null } }, { publishAt: null }, { publishAt: { $gt: new Date() } }];
  const removed = isPublished
    ? { filter: { hiddenAt: from, $or: isHidden }, field: "hiddenAt" }
    : { filter: { deletedAt: from }, field: "deletedAt" };
  return [
    { filter: { ...listed, [shown]: from }, field: shown, isRemoved: false },
    ...(hasRemoved ? [{ ...removed, isRemoved: true }] : []),
  ];
}

interface Found<T> {
  record: T;
  at: Date;
  isRemoved: boolean;
}

const byPlace = (one: Found<StoredRecord>, other: Found<StoredRecord>): number =>
  one.at.getTime() - other.at.getTime() || (String(one.record._id) < String(other.record._id) ? -1 : 1);

function checkAge({ since, hasRemoved }: ChangesRange, begun: Date): void {
  if (!hasRemoved || since.getTime() >= begun.getTime() - trashLifetimeMs) return;
  throw badInput(
    `updatedSince is older than the ${trashDays} days for which the trash keeps records; read the whole list, and keep no record that is not in it`,
  );
}

/** Oldest first. Throws BAD_USER_INPUT for an invalid cursor and for a time too long ago. */
export async function changesPage<T extends StoredRecord>(
  model: RecordModel<never>,
  listed: object,
  changes: ChangesRange,
  { limit, after }: { limit: number; after: string | null },
): Promise<ListPage<T>> {
  const place: ChangesPlace | null = after === null ? null : changesPlaceOf(model, after);
  const begun = place?.begun ?? new Date();
  checkAge(changes, begun);
  const sources = sourcesOf(model, listed, changes);
  if (place)
    await checkPlace(
      model,
      place,
      sources.map(({ field }) => ({ [field]: place.value })),
    );
  const found: Found<T>[] = [];
  for (const { filter, field, isRemoved } of sources) {
    const order = { [field]: 1, _id: 1 } as const;
    const records = await rowsAfterPlace<T>(model, filter, order, { limit: limit + 1, place });
    found.push(...records.map((record) => ({ record, isRemoved, at: record[field as keyof T] as Date })));
  }
  const rows = found.sort(byPlace).slice(0, limit);
  const last = rows.at(-1);
  const next = found.length > limit ? { value: last!.at, _id: last!.record._id, begun } : null;
  const removed = new Set(rows.flatMap(({ record: { _id }, isRemoved }) => (isRemoved ? String(_id) : [])));
  const nextSince = new Date(begun.getTime() - settledAfterMs);
  return new ListPage(
    rows.map(({ record }) => record),
    0,
    next ? changesCursorOf(model, next) : undefined,
    { nextSince, removed },
  );
}
