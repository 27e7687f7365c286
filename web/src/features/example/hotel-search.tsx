import { useId } from "react";
import { hotelTexts } from "../../content/hotels.ts";
import type { HotelTableState } from "./hotel-header.tsx";

export function HotelSearch({ table }: { table: HotelTableState }) {
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
