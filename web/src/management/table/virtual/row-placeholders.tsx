export function RowGap({ height, span }: { height: number; span: number }) {
  return (
    <tr className="row-gap" aria-hidden="true">
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}

interface RowPendingProps {
  index: number;
  height: number | undefined;
  span: number;
}

export function RowPending({ index, height, span }: RowPendingProps) {
  return (
    <tr className="row-pending" aria-rowindex={index + 2} aria-busy="true" data-index={index}>
      <td colSpan={span} style={{ height }} />
    </tr>
  );
}
