import "./group-heading.css";
import { useLayoutEffect, useRef } from "react";

export interface Grouping<Row> {
  field: string;
  isDefault: boolean;
  headingOf: (row: Row) => string;
}

export function headingAbove<Row>(
  rows: ReadonlyMap<number, Row>,
  index: number,
  { headingOf }: Grouping<Row>,
): string | null {
  const row = rows.get(index);
  const before = rows.get(index - 1);
  if (!row || (index > 0 && !before)) return null;
  const heading = headingOf(row);
  return before && headingOf(before) === heading ? null : heading;
}

export const groupingOf = <Row,>(grouping: Grouping<Row> | undefined, sortBy: string | null) =>
  grouping && (sortBy === null ? grouping.isDefault : sortBy === grouping.field) ? grouping : undefined;

interface GroupHeadingProps {
  heading: string;
  span: number;
  measure: ((row: HTMLTableRowElement) => void) | undefined;
}

/** Each row below names its group, too, for screen readers. */
export function GroupHeading({ heading, span, measure }: GroupHeadingProps) {
  const place = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    const row = place.current!.nextElementSibling as HTMLTableRowElement;
    measure?.(row);
    // The heading is removed only after this.
    return () => queueMicrotask(() => row.isConnected && measure?.(row));
  }, [measure]);
  return (
    <tr ref={place} className="row-group">
      <th scope="row" colSpan={span}>
        {heading}
      </th>
    </tr>
  );
}
