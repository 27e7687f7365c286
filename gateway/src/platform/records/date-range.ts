/** From 1970 to the year 9999: what every server and every format of dates has. */
const first = new Date(0);
const last = new Date("9999-12-31T23:59:59.999Z");

const within = (date: Date): Date => new Date(Math.min(Math.max(date.getTime(), first.getTime()), last.getTime()));

/** The filter of a date. It has both ends: without one, some servers read all documents without the date. */
export const dateRange = ({ from = first, until = last }: { from?: Date | null; until?: Date | null }) => ({
  $gte: within(from ?? first),
  $lte: within(until ?? last),
});
