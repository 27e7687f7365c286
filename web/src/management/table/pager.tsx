import "./pager.css";
import { useId, type FormEvent } from "react";
import { anyDigit, asciiDigits } from "../../../../gateway/contract/digits.ts";
import { rowsPerPage } from "../../../../gateway/contract/limits.ts";
import { tableTexts } from "../../content/admin/admin.ts";
import { useStore } from "../../ui/use-store.ts";
import { compactRows } from "../data/remembered-table.ts";

const reach = 2;

/** Pages count from 1; `total` is of rows. */
export interface Paging {
  page: number;
  rowsPerPage: number;
  total: number;
}

export const pageCount = ({ rowsPerPage, total }: Omit<Paging, "page">) =>
  rowsPerPage === -1 ? 1 : Math.max(1, Math.ceil(total / rowsPerPage));

/** Places count from 0 in the whole table. */
export const firstPlace = ({ page, rowsPerPage }: Omit<Paging, "total">): number =>
  rowsPerPage === -1 ? 0 : (page - 1) * rowsPerPage;

export const pageOfPlace = (place: number, rowsPerPage: number): number =>
  rowsPerPage === -1 ? 1 : Math.floor(place / rowsPerPage) + 1;

export function pagesAround(page: number, count: number): number[] {
  const first = Math.max(1, page - reach);
  const last = Math.min(count, page + reach);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
}

export function rowSummary({ page, rowsPerPage, total }: Paging): string {
  const isAll = rowsPerPage === -1;
  const first = firstPlace({ page, rowsPerPage }) + 1;
  const last = isAll ? total : page * rowsPerPage;
  return `${Math.min(first, total)} - ${Math.min(last, total)} Total ${total} Rows`;
}

interface PagerProps extends Paging {
  onChange: (next: { page?: number; rowsPerPage?: number }) => void;
  isFixed?: boolean;
}

export function Pager({ onChange, isFixed = false, ...paging }: PagerProps) {
  const id = useId();
  const onPage = (page: number) => onChange({ page });
  const { page } = paging;
  const count = pageCount(paging);
  return (
    <div className={paging.rowsPerPage === -1 ? "pager pager-all" : "pager"}>
      {!isFixed && (
        <label htmlFor={id} className="pager-rows">
          {tableTexts.rowsPerPage}
          <select
            id={id}
            className="field"
            value={paging.rowsPerPage}
            onChange={({ target }) => onChange({ rowsPerPage: Number(target.value) })}
          >
            {rowsPerPage.map((rows) => (
              <option key={rows} value={rows}>
                {rows === -1 ? tableTexts.all : rows}
              </option>
            ))}
          </select>
        </label>
      )}
      {!isFixed && <CompactRows />}
      <p className="pager-summary text-muted">{rowSummary(paging)}</p>
      <nav aria-label={tableTexts.pages} className="pager-pages">
        <button type="button" className="pager-step" data-key="[" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {tableTexts.previous}
        </button>
        <ul>
          {pagesAround(page, count).map((number) => (
            <li key={number}>
              <button
                type="button"
                className="pager-page"
                aria-label={`${tableTexts.page} ${number}`}
                aria-current={number === page ? "page" : undefined}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            </li>
          ))}
        </ul>
        <button
          type="button"
          className="pager-step"
          data-key="]"
          disabled={page >= count}
          onClick={() => onPage(page + 1)}
        >
          {tableTexts.next}
        </button>
        {count > 1 && <FurtherPages page={page} count={count} onPage={onPage} />}
      </nav>
    </div>
  );
}

function CompactRows() {
  const isCompact = useStore(compactRows);
  return (
    <button
      type="button"
      className="pager-compact"
      aria-pressed={isCompact}
      data-key="c"
      onClick={() => compactRows.set(!isCompact)}
    >
      <svg viewBox="0 0 16 16" fill="none" stroke="currentColor" strokeWidth="1.6" aria-hidden="true">
        <path d="M2 3h12M2 6.33h12M2 9.66h12M2 13h12" strokeLinecap="round" />
      </svg>
      {tableTexts.compactRows}
    </button>
  );
}

interface FurtherPagesProps {
  page: number;
  count: number;
  onPage: (page: number) => void;
}

function FurtherPages({ page, count, onPage }: FurtherPagesProps) {
  const id = useId();
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const asked = Number(asciiDigits(new FormData(event.currentTarget).get("page") as string));
    event.currentTarget.reset();
    if (Number.isInteger(asked)) onPage(Math.min(Math.max(1, asked), count));
  }
  return (
    <>
      <button type="button" className="pager-step" disabled={page >= count} onClick={() => onPage(count)}>
        {tableTexts.lastPage}
      </button>
      <form className="pager-form" onSubmit={onSubmit}>
        <label htmlFor={id}>{tableTexts.page}</label>
        <input
          id={id}
          name="page"
          className="field"
          data-key="g"
          inputMode="numeric"
          autoComplete="off"
          pattern={`${anyDigit}+`}
          required
          placeholder={`1–${count}`}
        />
      </form>
    </>
  );
}
