export type View = "active" | "trash" | "spam";

export const ARGUMENTS_BY_VIEW = {
  active: {},
  trash: { trash: true },
  spam: { trash: true, suspected: true },
} as const;

export interface Filters {
  state?: string;
  role?: number;
  kind?: string;
  actor?: string;
  recordId?: string;
  /** ISO 8601: rows created at this time or later. */
  since?: string;
}

export interface TableQuery {
  page: number;
  rowsPerPage: number;
  search: string;
  sortBy: string | null;
  direction: "asc" | "desc";
  view: View;
  filters: Filters;
}

export interface Identified {
  _id: string;
}

export interface StoredRow extends Identified {
  version: number;
}

export interface Page<Row> {
  rows: readonly Row[];
  total: number;
  /** How many writes the collection had seen; 0 for tables without live changes. */
  revision: number;
}

const maxPages = 40;

interface CachedPage<Row> extends Page<Row> {
  round: number;
}

const keyOf = (query: TableQuery) => JSON.stringify(query);

export class PageCache<Row extends Identified> {
  readonly #pages = new Map<string, CachedPage<Row>>();
  #round = 0;

  get(query: TableQuery): Page<Row> | undefined {
    const key = keyOf(query);
    const page = this.#pages.get(key);
    if (!page) return undefined;
    this.#pages.delete(key);
    this.#pages.set(key, page);
    return page;
  }

  set(query: TableQuery, page: Page<Row>): void {
    const key = keyOf(query);
    this.#pages.delete(key);
    this.#pages.set(key, { ...page, round: this.#round });
    for (const oldest of [...this.#pages.keys()].slice(0, Math.max(0, this.#pages.size - maxPages)))
      this.#pages.delete(oldest);
  }

  isFresh = (query: TableQuery): boolean => this.#pages.get(keyOf(query))?.round === this.#round;

  startRound(): void {
    this.#round++;
  }

  keepOnly(queries: readonly TableQuery[]): void {
    const keys = new Set(queries.map(keyOf));
    for (const key of this.#pages.keys()) if (!keys.has(key)) this.#pages.delete(key);
  }

  replace(row: Row): void {
    for (const page of this.#pages.values()) page.rows = page.rows.map((old) => (old._id === row._id ? row : old));
  }
}
