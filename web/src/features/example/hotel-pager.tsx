import { useId } from "react";
import { hotelTexts } from "../../content/hotels.ts";
import { rowsPerPage, type HotelTableState } from "./hotel-header.tsx";

export function HotelPager({ table }: { table: HotelTableState }) {
  const id = useId();
  const { pageIndex, pageSize } = table.state.pagination;
  const total = table.getFilteredRowModel().rows.length;
  const first = Math.min(pageIndex * pageSize + 1, total);
  const last = Math.min((pageIndex + 1) * pageSize, total);
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 text-small">
      <label htmlFor={id} className="flex items-center gap-3 max-sm:w-full">
        {hotelTexts.rowsPerPage}
        <select
          id={id}
          className="min-h-11 rounded-field border border-field bg-ground px-3"
          value={pageSize}
          onChange={({ target }) => table.setPageSize(Number(target.value))}
        >
          {rowsPerPage.map((rows) => (
            <option key={rows}>{rows}</option>
          ))}
        </select>
      </label>
      <p role="status" className="tabular-nums">
        {first}–{last} of {total}
      </p>
      <p className="-mr-[min(0.75rem,var(--gutter))] flex max-sm:ml-auto">
        <PageButton
          label={hotelTexts.previous}
          path="M14 5l-7 7 7 7"
          isOff={!table.getCanPreviousPage()}
          onPress={() => table.previousPage()}
        />
        <PageButton
          label={hotelTexts.next}
          path="M10 5l7 7-7 7"
          isOff={!table.getCanNextPage()}
          onPress={() => table.nextPage()}
        />
      </p>
    </div>
  );
}

interface PageButtonProps {
  label: string;
  path: string;
  isOff: boolean;
  onPress: () => void;
}

function PageButton({ label, path, isOff, onPress }: PageButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      disabled={isOff}
      className="grid size-11 place-items-center rounded-pill hover:bg-tint disabled:cursor-not-allowed disabled:opacity-35"
      onClick={onPress}
    >
      <svg
        viewBox="0 0 24 24"
        className="size-5"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        aria-hidden="true"
      >
        <path d={path} strokeLinecap="round" strokeLinejoin="round" />
      </svg>
    </button>
  );
}
