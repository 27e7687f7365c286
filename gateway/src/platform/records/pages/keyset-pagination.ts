import { isToCome } from "../../clock.ts";
import { cursorOf, placeOf, refusedCursor, type Place } from "./cursor.ts";
import { batchSize, sortOf, type DefaultOrder, type Filter, type RecordModel } from "../stored-record.ts";

/** Two filters, since one for both would use no index. */
function filtersAfter(field: string, direction: 1 | -1, { value, _id }: Place, filter: Filter): Filter[] {
  const beyond = direction === 1 ? "$gt" : "$lt";
  const asked = filter[field];
  // The list may end before the place, as at the present moment.
  const end = asked?.$lte < value! ? asked.$lte : value;
  const same = value === null ? null : { ...asked, $gte: value, $lte: end };
  const further = value === null ? { ...asked, $ne: null } : { ...asked, [beyond]: value };
  const shared = { ...filter, [field]: same, _id: { [beyond]: _id } };
  return value === null && direction === -1 ? [shared] : [shared, { ...filter, [field]: further }];
}

export async function rowsAfterPlace<T>(
  model: RecordModel<never>,
  filter: Filter,
  order: DefaultOrder,
  { limit, place }: { limit: number; place: Place | null },
): Promise<T[]> {
  const sort = sortOf(order);
  const [field, direction] = Object.entries(sort)[0]!;
  const found: T[] = [];
  for (const wanted of place ? filtersAfter(field, direction, place, filter) : [filter]) {
    const left = limit - found.length;
    if (left > 0) found.push(...((await model.find(wanted).sort(sort).limit(left).batchSize(batchSize).lean()) as T[]));
  }
  return found;
}

/** Refuses a time to come, unless the record of the place has it, which a clock that was ahead has dated. */
export async function checkPlace(model: RecordModel<never>, { value, _id }: Place, dated: Filter[]): Promise<void> {
  if (!(value instanceof Date && isToCome(value))) return;
  if (!(await model.exists({ _id, $or: dated } as never))) throw refusedCursor();
}

export async function keysetPage<T>(
  model: RecordModel<never>,
  filter: Filter,
  order: DefaultOrder,
  { limit, after }: { limit: number; after: string | null },
): Promise<{ rows: T[]; next?: string }> {
  const field = Object.keys(sortOf(order))[0]!;
  const place = after === null ? null : placeOf(model, field, after);
  if (place) await checkPlace(model, place, [{ [field]: { ...filter[field], $eq: place.value } }]);
  const found = await rowsAfterPlace<T>(model, filter, order, { limit: limit + 1, place });
  const rows = found.slice(0, limit);
  return found.length > limit ? { rows, next: cursorOf(model, field, rows.at(-1)!) } : { rows };
}
