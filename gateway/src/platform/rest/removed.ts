import { needReadScope } from "../auth/scopes.ts";
import { Role, type Viewer } from "../auth/viewer.ts";
import { forbidden, unauthenticated } from "../errors/app-error.ts";
import type { RowsAfter } from "../http/json-pieces.ts";

export function needRemoved(viewer: Viewer | null, kind: string): void {
  if (!viewer) throw unauthenticated();
  if (viewer.role !== Role.Admin) throw forbidden();
  needReadScope(viewer, kind);
}

interface Row {
  _id: string;
  version: number;
}

const removal = ({ _id, version }: Row) => ({ _id, version, removed: true });

export function showRemoved(
  list: unknown[],
  rest: RowsAfter,
  removed: ReadonlySet<string> | undefined,
): [unknown[], RowsAfter] {
  if (!removed?.size) return [list, rest];
  const shown = (row: unknown) => (removed.has((row as Row)._id) ? removal(row as Row) : row);
  const shownRows = async function* (rows: AsyncIterable<unknown[]>) {
    for await (const some of rows) yield some.map(shown);
  };
  const after = rest(list);
  const first = list.map(shown);
  return [first, (asked) => (asked === first && after ? shownRows(after) : undefined)];
}
