import type { Identified } from "./table-query.ts";

export type Step = -1 | 1;

export interface ShownRows<Row> {
  rows: ReadonlyMap<number, Row>;
  total: number;
}

/** Shows a write before the rows are fetched again; must not change rows that already include it. */
export type Change<Row> = (shown: ShownRows<Row>) => ShownRows<Row>;

export function indexOf(rows: ReadonlyMap<number, Identified>, _id: string): number | undefined {
  for (const [index, row] of rows) if (row._id === _id) return index;
  return undefined;
}

const atIndexes = <Row>(rows: ReadonlyMap<number, Row>, indexOf: (index: number) => number) =>
  new Map([...rows].map(([index, row]) => [indexOf(index), row] as const).sort(([one], [other]) => one - other));

export const dropped =
  <Row extends Identified>(_id: string): Change<Row> =>
  (shown) => {
    const gone = indexOf(shown.rows, _id);
    if (gone === undefined) return shown;
    const rest = new Map(shown.rows);
    rest.delete(gone);
    return { rows: atIndexes(rest, (index) => (index > gone ? index - 1 : index)), total: shown.total - 1 };
  };

export const added =
  <Row extends Identified>(row: Row, maxRows: number): Change<Row> =>
  (shown) => {
    if (indexOf(shown.rows, row._id) !== undefined) return shown;
    const rows = new Map([[0, row], ...atIndexes(shown.rows, (index) => index + 1)]);
    rows.delete(maxRows);
    return { rows, total: shown.total + 1 };
  };

export const saved =
  <Row extends Identified>(row: Row): Change<Row> =>
  (shown) => ({ ...shown, rows: new Map([...shown.rows].map(([at, old]) => [at, old._id === row._id ? row : old])) });

export const moved =
  <Row extends Identified>(_id: string, to: number): Change<Row> =>
  (shown) => {
    const from = indexOf(shown.rows, _id);
    if (from === undefined) return shown;
    const step = Math.sign(to - from);
    const isBetween = (index: number) => (index - from) * step > 0 && (to - index) * step >= 0;
    const place = (index: number) => (index === from ? to : isBetween(index) ? index - step : index);
    return { ...shown, rows: atIndexes(shown.rows, place) };
  };
