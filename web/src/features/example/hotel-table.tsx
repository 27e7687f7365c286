import "../../styles/checks.css";
import { useTable } from "@tanstack/react-table";
import { useId, useState } from "react";
import { hotels, hotelTexts } from "../../content/hotels.ts";
import { pages } from "../../content/pages.ts";
import { caseSensitive, columns, features, HotelHeader, rowsPerPage, type HotelTableState } from "./hotel-header.tsx";
import { HotelPager } from "./hotel-pager.tsx";
import { Switch } from "../../ui/forms/switch.tsx";

function HotelSearch({ table }: { table: HotelTableState }) {
  const id = useId();
  return (
    <div className="w-full max-w-80">
      <label htmlFor={`${id}-search`} className="mb-2 block text-small">
        {hotelTexts.search}
      </label>
      <input
        id={`${id}-search`}
        type="search"
        autoComplete="off"
        className="field"
        aria-describedby={`${id}-hint`}
        value={(table.state.globalFilter as string | undefined) ?? ""}
        onChange={({ target }) => table.setGlobalFilter(target.value)}
      />
      <p id={`${id}-hint`} className="mt-2 text-small text-muted">
        {hotelTexts.searchHint}
      </p>
    </div>
  );
}

export function HotelTable() {
  const [isDense, setDense] = useState(false);
  const table = useTable({
    features,
    columns,
    data: hotels,
    globalFilterFn: caseSensitive,
    getRowId: ({ id }) => String(id),
    initialState: { pagination: { pageIndex: 0, pageSize: rowsPerPage[0]! } },
  });
  const { rows } = table.getRowModel();
  const selected = table.getSelectedRowModel().rows.length;
  return (
    <>
      <div className="mb-6 flex flex-wrap items-end justify-between gap-6">
        <HotelSearch table={table} />
        <p role="status" className="text-small text-muted">
          {selected > 0 ? `${selected} selected` : ""}
        </p>
      </div>
      <div className="overflow-x-auto border-t border-rule">
        <table className="w-full text-left text-small tabular-nums">
          <caption className="sr-only">{pages.example.heading}</caption>
          <HotelHeader table={table} />
          <tbody>
            {rows.map((row) => (
              <tr
                key={row.id}
                aria-selected={row.getIsSelected()}
                className={`${isDense ? "h-11" : "h-13"} border-b border-rule hover:bg-tint aria-selected:bg-tint aria-selected:[box-shadow:inset_3px_0_0_var(--color-lime)]`}
              >
                <td className="min-w-14 pr-4 pl-4">
                  <input
                    type="checkbox"
                    className="checkbox"
                    aria-label={`Select ${row.original.email}`}
                    checked={row.getIsSelected()}
                    onChange={row.getToggleSelectedHandler()}
                  />
                </td>
                {row.getAllCells().map((cell) => (
                  <td key={cell.id} className="pr-6 whitespace-nowrap">
                    <table.FlexRender cell={cell} />
                  </td>
                ))}
              </tr>
            ))}
            {rows.length === 0 && (
              <tr className="h-26 border-b border-rule text-muted">
                <td colSpan={4} className="pl-4">
                  {hotelTexts.nothing}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
        <Switch label={hotelTexts.dense} isOn={isDense} onChange={setDense} />
        <HotelPager table={table} />
      </div>
    </>
  );
}
