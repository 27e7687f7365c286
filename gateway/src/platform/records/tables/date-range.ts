const first = new Date(0);
const last = new Date("9999-12-31T23:59:59.999Z");

/** Both ends always: without one, some servers read all documents without the date. Some also lose an inclusive end. */
export function dateRange({ from, until }: { from?: Date | null; until?: Date | null }) {
  const least = { $gte: !from || from < first ? first : from > last ? last : from };
  if (!until || until >= last) return { ...least, $lte: last };
  return { ...least, $lt: new Date(Math.max(until.getTime() + 1, first.getTime())) };
}
