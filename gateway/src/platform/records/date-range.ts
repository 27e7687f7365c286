/** From 1970 to the year 9999: what every server and every format of dates has. */
const first = new Date(0);
const last = new Date("9999-12-31T23:59:59.999Z");

/**
 * The filter of a date, both ends included. It always has both: without one, some servers read all documents without the date. The
 * millisecond after the end is excluded, since an index of several fields loses the end itself on some.
 */
export function dateRange({ from, until }: { from?: Date | null; until?: Date | null }) {
  const least = { $gte: !from || from < first ? first : from > last ? last : from };
  if (!until || until >= last) return { ...least, $lte: last };
  return { ...least, $lt: new Date(Math.max(until.getTime() + 1, first.getTime())) };
}
