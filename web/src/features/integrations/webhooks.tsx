import { useState } from "react";
import { array, object, string } from "yup";
import { eventGroups, integrationTexts, webhookTexts } from "../../content/admin/integrations.ts";
import { tableTexts } from "../../content/admin/admin.ts";
import {
  CreateWebhookDocument,
  DeleteWebhookDocument,
  RotateWebhookSecretDocument,
  UpdateWebhookDocument,
  WebhookListDocument,
  type WebhookInput,
  type WebhookRowFragment,
} from "../../api/generated.ts";
import type { ScreenForm } from "../../management/screen/actions/use-forms.tsx";
import type { Notify } from "../../management/notices/use-notices.tsx";
import { ListSection, useListScreen, type ListState } from "../../management/screen/list-section.tsx";
import { checksInWords, type RecordField } from "../../management/fields/record-fields.ts";
import type { RowAction } from "../../management/table/row/admin-table-row.tsx";
import type { Column } from "../../management/data/table-columns.ts";
import { DeliveriesDialog } from "./deliveries-dialog.tsx";
import { overlapForm } from "./overlap-form.ts";

type State = ListState<WebhookRowFragment>;

const { columns: headings, fields: labels } = webhookTexts;
const longestName = 80;
/** Shortened, since a URL may be too long for a sentence. */
const nameOf = ({ url }: { url: string }) => (url.length > longestName ? `${url.slice(0, longestName)}…` : url);

const columns: Column<WebhookRowFragment>[] = [
  { field: "url", heading: headings.url, width: "wide", isPlain: true },
  {
    field: "events",
    heading: headings.events,
    width: "wide",
    isPlain: true,
    cell: ({ events }) => checksInWords(eventGroups, events),
  },
  {
    field: "isActive",
    heading: headings.isActive,
    width: "figures",
    isPlain: true,
    cell: ({ isActive }) => (
      <span className={isActive ? "state state-good" : "state"}>{isActive ? webhookTexts.on : webhookTexts.off}</span>
    ),
  },
];

const fields: RecordField[] = [
  { name: "url", label: labels.url, kind: "url", hint: webhookTexts.urlHint },
  { name: "events", label: labels.events, kind: "checks", groups: eventGroups },
];
const activeField: RecordField = {
  name: "isActive",
  label: labels.isActive,
  kind: "switch",
  whenOn: webhookTexts.whenOn,
};

/** Only the gateway knows to which addresses it may send. */
const webhookRules = object({
  url: string().required(webhookTexts.urlMissing),
  events: array().of(string().defined()).min(1, webhookTexts.eventsMissing),
});

const addForm = ({ mutate }: State): ScreenForm => ({
  heading: webhookTexts.addTitle,
  fields,
  rules: webhookRules,
  record: null,
  failure: webhookTexts.addFailed,
  async write(input) {
    const { made } = await mutate(CreateWebhookDocument, { input: input as WebhookInput });
    return { title: webhookTexts.made(nameOf(made.webhook)), secret: made.secret };
  },
});

const editForm = ({ mutate }: State, row: WebhookRowFragment): ScreenForm => ({
  heading: webhookTexts.editTitle,
  fields: [...fields, activeField],
  rules: webhookRules,
  record: { ...row, version: 0 },
  failure: webhookTexts.updateFailed,
  async write(input) {
    const { saved } = await mutate(UpdateWebhookDocument, { _id: row._id, input });
    return webhookTexts.saved(nameOf(saved));
  },
});

const rotation = ({ mutate }: State, row: WebhookRowFragment): ScreenForm =>
  overlapForm(row, webhookTexts.rotateTitle(nameOf(row)), async (overlapHours) => {
    const { made } = await mutate(RotateWebhookSecretDocument, { _id: row._id, overlapHours });
    return { title: webhookTexts.made(nameOf(row)), secret: made.secret };
  });

const actionsOf = (state: State, onDeliveries: (row: WebhookRowFragment) => void): RowAction<WebhookRowFragment>[] => [
  { label: webhookTexts.deliveries, onAct: onDeliveries },
  { label: tableTexts.edit, key: "e", onAct: (row) => state.open(editForm(state, row)) },
  { label: integrationTexts.rotate, onAct: (row) => state.open(rotation(state, row)) },
  {
    label: tableTexts.delete,
    doing: tableTexts.deleting,
    key: "d",
    isDanger: true,
    onAct: (row) =>
      state.act(row, {
        doing: tableTexts.deleting,
        failure: webhookTexts.deleteFailed,
        ask: webhookTexts.ask(nameOf(row)),
        async write() {
          await state.mutate(DeleteWebhookDocument, { _id: row._id });
          return webhookTexts.deleted(nameOf(row));
        },
      }),
  },
];

export function Webhooks({ notify }: { notify: Notify }) {
  const state = useListScreen(WebhookListDocument, notify);
  const [shown, setShown] = useState<WebhookRowFragment | null>(null);
  const shared = { texts: webhookTexts, columns, nameOf, state };
  return (
    <>
      <ListSection
        {...shared}
        isRefusalShownAbove
        actions={actionsOf(state, setShown)}
        onAdd={() => state.open(addForm(state))}
      />
      {shown && <DeliveriesDialog webhook={shown} onClose={() => setShown(null)} />}
    </>
  );
}
