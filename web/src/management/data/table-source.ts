import { PageCache, type Identified, type Page, type TableQuery } from "./table-query.ts";
import { RevisionCheck, type Write } from "./revision-check.ts";
import { added, dropped, moved, saved, type Change, type ShownRows } from "./row-changes.ts";

const rowsPerRequest = 50;

export interface TableSnapshot<Row> extends ShownRows<Row> {
  query: TableQuery | null;
  count: number;
  isCurrent: boolean;
  state: "loading" | "ready" | "failed";
  error: unknown;
  /** The rows are at least as new as this; null before the first response. */
  revision: number | null;
  changedAt: number | null;
}

const nothing: ShownRows<never> = { rows: new Map<number, never>(), total: 0 };

/** The snapshot is replaced, never changed; nothing is fetched while nobody subscribes. */
export class TableSource<Row extends Identified> {
  snapshot: TableSnapshot<Row> = {
    ...nothing,
    query: null,
    count: 0,
    isCurrent: false,
    state: "loading",
    error: undefined,
    revision: null,
    changedAt: null,
  };
  readonly #listeners = new Set<() => void>();
  readonly #pages = new PageCache<Row>();
  #nearPages: readonly number[] = [1];
  #total: number | null = null;
  #changes: readonly Change<Row>[] = [];
  #unplaced: ReadonlySet<string> = new Set();
  #running: AbortController | null = null;
  readonly #revision = new RevisionCheck();

  constructor(
    private readonly fetchPage: (query: TableQuery, signal: AbortSignal) => Promise<Page<Row>>,
    private readonly onWritten = () => {},
  ) {}

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) void this.reload();
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) this.#abort();
    };
  };

  show(query: TableQuery): void {
    const { query: before } = this.snapshot;
    const isSameView = before?.view === query.view;
    this.#abort();
    this.#changes = [];
    this.#unplaced = new Set();
    this.snapshot = { ...this.snapshot, query, isCurrent: false, ...(!isSameView && nothing) };
    this.#total =
      this.#wanted()
        .flatMap((page) => this.#pages.get(page) ?? [])
        .at(-1)?.total ?? null;
    this.#draw({ state: "loading", error: undefined });
    void this.#fetchAll();
  }

  near = (indexes: readonly number[]): void => {
    const pages = [...new Set(indexes.map((index) => Math.floor(index / rowsPerRequest) + 1))];
    if (pages.length === 0 || pages.join() === this.#nearPages.join()) return;
    this.#nearPages = pages;
    if (this.snapshot.query?.rowsPerPage !== -1) return;
    this.#draw();
    void this.#fetchMissing();
  };

  /** Resolves, also after a failure, once the response has come or a newer request replaces it. */
  reload = async (): Promise<void> => {
    if (!this.snapshot.query) return;
    this.#pages.keepOnly(this.#wanted());
    await this.#fetchAll();
  };

  clear(): void {
    this.#abort();
    this.#pages.keepOnly([]);
    this.#changes = [];
    this.#unplaced = new Set();
    this.#total = null;
    this.snapshot = { ...this.snapshot, ...nothing, revision: null };
    this.#draw({ state: "loading", error: undefined });
  }

  put(row: Row): void {
    this.#pages.replace(row);
    this.#change(saved(row));
    if (this.#running) void this.reload();
  }

  add(row: Row): void {
    const { rowsPerPage } = this.snapshot.query!;
    this.#unplaced = new Set([...this.#unplaced, row._id]);
    this.#change(added(row, rowsPerPage === -1 ? Infinity : rowsPerPage));
    if (rowsPerPage === -1) void this.reload();
  }

  drop(_id: string): void {
    this.#change(dropped(_id));
  }

  move(_id: string, index: number): void {
    this.#unplaced = new Set([...this.#unplaced].filter((one) => one !== _id));
    this.#change(moved(_id, index));
  }

  /** The shown rows that were added since the last fetch and not moved, which are drawn first wherever their place is. */
  unplaced(): ReadonlySet<string> {
    const shown = [...this.snapshot.rows.values()].map(({ _id }) => _id);
    return new Set(shown.filter((_id) => this.#unplaced.has(_id)));
  }

  /** `place` counts from 0 in the whole table. */
  async rowAt(place: number): Promise<Row | undefined> {
    const rowsPerPage = this.#rowsPerRequest();
    const query = this.#pageOf(Math.floor(place / rowsPerPage) + 1);
    const page = await this.fetchPage(query, new AbortController().signal);
    if (!this.#wanted().some((wanted) => wanted.page === query.page)) this.#pages.set(query, page);
    return page.rows[place % rowsPerPage];
  }

  write: Write = async (run) => {
    try {
      return await this.#revision.write(run);
    } finally {
      this.onWritten();
    }
  };

  async compare(read: () => Promise<number>): Promise<void> {
    if (this.#running) return;
    const changedAt = await this.#revision.compare(read);
    if (changedAt !== null) this.#set({ changedAt });
  }

  async #fetchAll(): Promise<void> {
    if (this.#listeners.size === 0) return;
    this.#pages.startRound();
    // Changes made during a write may not be in the response.
    const settled = this.#revision.isWriting ? 0 : this.#changes.length;
    const placed = this.#revision.isWriting ? new Set() : this.#unplaced;
    const { done } = this.#revision;
    const pages = await this.#fetch(this.#wanted());
    if (!pages) return;
    this.#changes = this.#changes.slice(settled);
    this.#unplaced = new Set([...this.#unplaced].filter((_id) => !placed.has(_id)));
    const revision = Math.min(...pages.map((page) => page.revision));
    this.#revision.know(revision, done);
    this.#draw({ state: "ready", revision, changedAt: null });
    void this.#fetchMissing();
  }

  /** Waits for the running fetch, so that fast scrolling skips the pages in between. */
  async #fetchMissing(): Promise<void> {
    const missing = this.#wanted().filter((query) => !this.#pages.isFresh(query));
    if (missing.length === 0 || this.#running || this.#listeners.size === 0) return;
    if (!(await this.#fetch(missing))) return;
    this.#draw({ state: "ready" });
    void this.#fetchMissing();
  }

  async #fetch(queries: readonly TableQuery[]): Promise<readonly Page<Row>[] | null> {
    this.#abort();
    const running = (this.#running = new AbortController());
    const { signal } = running;
    this.#set({ state: "loading", error: undefined });
    try {
      const pages = await Promise.all(queries.map((query) => this.fetchPage(query, signal)));
      if (signal.aborted) return null;
      this.#running = null;
      queries.forEach((query, at) => this.#pages.set(query, pages[at]!));
      this.#total = pages.at(-1)!.total;
      return pages;
    } catch (error) {
      if (signal.aborted) return null;
      this.#abort();
      this.#draw({ state: "failed", error });
      return null;
    }
  }

  #abort(): void {
    this.#running?.abort();
    this.#running = null;
  }

  #rowsPerRequest(): number {
    const { rowsPerPage } = this.snapshot.query!;
    return rowsPerPage === -1 ? rowsPerRequest : rowsPerPage;
  }

  #pageOf = (page: number): TableQuery => ({ ...this.snapshot.query!, rowsPerPage: this.#rowsPerRequest(), page });

  #wanted(): TableQuery[] {
    const { page, rowsPerPage } = this.snapshot.query!;
    return (rowsPerPage === -1 ? this.#nearPages : [page]).map(this.#pageOf);
  }

  #change(change: Change<Row>): void {
    this.#changes = [...this.#changes, change];
    this.#draw();
  }

  #draw(next: Partial<TableSnapshot<Row>> = {}): void {
    const { query, state } = { ...this.snapshot, ...next };
    const before = state === "loading" ? this.snapshot : nothing;
    const { rows, total } =
      this.#total === null ? before : this.#changed({ rows: this.#fetched(), total: this.#total });
    const count = query?.rowsPerPage === -1 ? total : rows.size;
    this.#set({ ...next, rows, total, count, isCurrent: this.#total !== null });
  }

  #changed = (shown: ShownRows<Row>): ShownRows<Row> => this.#changes.reduce((now, change) => change(now), shown);

  #fetched(): ReadonlyMap<number, Row> {
    const isAll = this.snapshot.query!.rowsPerPage === -1;
    const found = this.#wanted().flatMap((query) => {
      const first = isAll ? (query.page - 1) * rowsPerRequest : 0;
      return this.#pages.get(query)?.rows.map((row, index) => [first + index, row] as const) ?? [];
    });
    return new Map(found.sort(([one], [other]) => one - other));
  }

  #set(next: Partial<TableSnapshot<Row>>): void {
    this.snapshot = { ...this.snapshot, ...next };
    for (const notify of [...this.#listeners]) notify();
  }
}
