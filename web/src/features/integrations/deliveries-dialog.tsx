import "./deliveries.css";
import { dialogTexts } from "../../content/admin/admin-dialog.ts";
import { momentTexts } from "../../content/admin/admin.ts";
import { deliveryTexts } from "../../content/admin/integrations.ts";
import type { DeliveryRowFragment, WebhookRowFragment } from "../../api/generated.ts";
import { FailureLines } from "../../management/notices/use-notices.tsx";
import { Dialog } from "../../management/notices/dialog.tsx";
import { AdminTable } from "../../management/table/admin-table.tsx";
import { Moment } from "../../management/table/row/cells.tsx";
import { Pager } from "../../management/table/pager.tsx";
import type { Column } from "../../management/data/table-columns.ts";
import { TableStatus } from "../../management/table/table-status.tsx";
import { Button } from "../../ui/button.tsx";
import { Loading } from "../../ui/loading.tsx";
import { useDeliveries } from "./use-deliveries.ts";

interface DeliveriesDialogProps {
  webhook: WebhookRowFragment;
  onClose: () => void;
}

const { columns: headings } = deliveryTexts;

const LOOKS = { pending: "state", delivered: "state state-good", failed: "state state-bad" };

const EventCell = ({ event }: DeliveryRowFragment) => (
  <code className="code" translate="no">
    {event}
  </code>
);

const StateCell = ({ state, nextAt, tries }: DeliveryRowFragment) => (
  <>
    <span className={LOOKS[state]}>{deliveryTexts.states[state]}</span>
    {state === "pending" && nextAt && tries > 0 && (
      <span className="delivery-more" title={momentTexts.full.format(new Date(nextAt))}>
        {deliveryTexts.next(nextAt)}
      </span>
    )}
  </>
);

function AnswerCell({ status, ms, error, tries }: DeliveryRowFragment) {
  const answer = status == null ? "" : deliveryTexts.answer(status, ms ?? null);
  const isShownAlready = error?.endsWith(` ${status}`);
  if (!error && !answer) return <span className="text-muted">{tries === 0 ? deliveryTexts.noAnswer : "–"}</span>;
  return (
    <>
      {answer}
      {error && !isShownAlready && <span className="delivery-more">{error}</span>}
    </>
  );
}

const columns: Column<DeliveryRowFragment>[] = [
  { field: "event", heading: headings.event, isPlain: true, width: "code", cell: EventCell },
  { field: "at", heading: headings.at, isPlain: true, cell: ({ at }) => <Moment at={at} /> },
  { field: "state", heading: headings.state, isPlain: true, cell: StateCell },
  { field: "status", heading: headings.status, isPlain: true, width: "wide", cell: AnswerCell },
  { field: "tries", heading: headings.tries, isPlain: true, width: "figures", minRem: 48 },
];

export function DeliveriesDialog({ webhook, onClose }: DeliveriesDialogProps) {
  const { page, state, change, notices, pending, test, again } = useDeliveries(webhook._id);
  const isTesting = pending.has(webhook._id);
  return (
    <Dialog
      heading={deliveryTexts.title(webhook.url)}
      headingClass="deliveries-title"
      className="deliveries"
      onClose={onClose}
    >
      <FailureLines error={page.error} refetch={page.refetch} notices={notices} />
      <AdminTable
        title={deliveryTexts.title(webhook.url)}
        source={{
          rows: page.rows,
          state,
          isBusy: page.isLoading && page.rows.size > 0,
          placeholder: page.isCurrent ? (
            <p className="text-muted">{deliveryTexts.none}</p>
          ) : (
            <Loading label={deliveryTexts.loading} />
          ),
          onChange: change,
        }}
        columns={{ all: columns, nameOf: ({ event }) => event }}
        actions={{ all: [{ label: deliveryTexts.again, doing: deliveryTexts.sending, onAct: again }], pending }}
      />
      {page.total > state.rowsPerPage && <Pager {...state} total={page.total} onChange={change} isFixed />}
      <TableStatus state={state} columns={[]} total={page.total} isCurrent={page.isCurrent} />
      <div className="dialog-actions">
        <p role="status" className="deliveries-notice">
          {notices.toast?.text}
        </p>
        <Button compact aria-disabled={isTesting} onClick={test}>
          {isTesting ? deliveryTexts.testing : deliveryTexts.test}
        </Button>
        <Button variant="ink" compact onClick={onClose}>
          {dialogTexts.close}
        </Button>
      </div>
    </Dialog>
  );
}
