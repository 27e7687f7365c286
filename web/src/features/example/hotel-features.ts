import {
  columnFilteringFeature,
  constructFilterFn,
  createColumnHelper,
  createFilteredRowModel,
  createPaginatedRowModel,
  createSortedRowModel,
  globalFilteringFeature,
  rowPaginationFeature,
  rowSelectionFeature,
  rowSortingFeature,
  sortFn_text,
  tableFeatures,
} from "@tanstack/react-table";
import type { HotelRow } from "../../content/hotels.ts";

export const features = tableFeatures({
  columnFilteringFeature,
  globalFilteringFeature,
  filteredRowModel: createFilteredRowModel(),
  rowSortingFeature,
  sortedRowModel: createSortedRowModel(),
  sortFns: { text: sortFn_text },
  rowPaginationFeature,
  paginatedRowModel: createPaginatedRowModel(),
  rowSelectionFeature,
});

const { accessor, columns: columnsOf } = createColumnHelper<typeof features, HotelRow>();

export const columns = columnsOf([
  accessor("email", { header: "Email", sortFn: "text" }),
  accessor("country", { header: "Country", sortFn: "text" }),
  accessor("role", { header: "Role", sortFn: "text" }),
]);

export const caseSensitive = constructFilterFn({
  filter: (value, search) => String(value).includes(String(search)),
  autoRemove: (search) => !search,
});

export const rowsPerPage = [5, 10, 25];
