import type { DeliveryRowFragment } from "../../api/generated.ts";
import { momentTexts } from "../../content/admin/admin.ts";
import { deliveryTexts } from "../../content/admin/integrations.ts";

const LOOKS = { pending: "state", delivered: "state state-good", failed: "state state-bad" };

export const EventCell = ({ event }: DeliveryRowFragment) => (
  <code className="code" translate="no">
    {event}
  </code>
);

export const StateCell = ({ state, nextAt, tries }: DeliveryRowFragment) => (
  <>
    <span className={LOOKS[state]}>{deliveryTexts.states[state]}</span>
    {state === "pending" && nextAt && tries > 0 && (
      <span className="delivery-more" title={momentTexts.full.format(new Date(nextAt))}>
        {deliveryTexts.next(nextAt)}
      </span>
    )}
  </>
);

export function AnswerCell({ status, ms, error, tries }: DeliveryRowFragment) {
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
