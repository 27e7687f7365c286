import { apiKeyRules } from "../../../../gateway/contract/api-key-rules.ts";
import { serverTime } from "../../api/server-time.ts";
import { integrationTexts, keyTexts, scopeGroups } from "../../content/admin/integrations.ts";
import {
  ApiKeyListDocument,
  CreateApiKeyDocument,
  RevokeApiKeyDocument,
  RotateApiKeyDocument,
  type ApiKeyInput,
  type ApiKeyRowFragment,
} from "../../api/generated.ts";
import type { ScreenForm } from "../../management/screen/actions/use-forms.tsx";
import type { Notify } from "../../management/notices/use-notices.tsx";
import { ListSection, useListScreen, type ListState } from "../../management/screen/list-section.tsx";
import { checksInWords } from "../../management/fields/record-fields.ts";
import type { RowAction } from "../../management/table/row/admin-table-row.tsx";
import type { Column } from "../../management/data/table-columns.ts";
import { Moment } from "../../management/table/row/cells.tsx";
import { overlapForm } from "./overlap-form.ts";

type State = ListState<ApiKeyRowFragment>;

const { columns: headings, fields: labels } = keyTexts;
const nameOf = ({ name }: ApiKeyRowFragment) => name;

function ExpiryCell({ expiresAt }: ApiKeyRowFragment) {
  if (!expiresAt) return <span className="text-muted">{keyTexts.never}</span>;
  if (Date.parse(expiresAt) > serverTime()) return <Moment at={expiresAt} />;
  return (
    <span className="state state-bad" title={keyTexts.expired}>
      {keyTexts.expired}
    </span>
  );
}

const UsedCell = ({ lastUsedAt }: ApiKeyRowFragment) =>
  lastUsedAt ? <Moment at={lastUsedAt} /> : <span className="text-muted">{keyTexts.unused}</span>;

const columns: Column<ApiKeyRowFragment>[] = [
  { field: "name", heading: headings.name, width: "wide", isPlain: true },
  {
    field: "prefix",
    width: "code",
    heading: headings.prefix,
    isPlain: true,
    cell: ({ prefix }) => (
      <code className="code" translate="no">
        {prefix}…
      </code>
    ),
  },
  {
    field: "scopes",
    heading: headings.scopes,
    width: "wide",
    isPlain: true,
    cell: ({ scopes }) => checksInWords(scopeGroups, scopes),
  },
  { field: "expiresAt", heading: headings.expiresAt, isPlain: true, cell: ExpiryCell },
  { field: "lastUsedAt", heading: headings.lastUsedAt, isPlain: true, minRem: 58, cell: UsedCell },
  {
    field: "maker",
    heading: headings.maker,
    isPlain: true,
    minRem: 68,
    cell: ({ maker }) => maker ?? keyTexts.erasedAccount,
  },
];

const addForm = ({ mutate }: State): ScreenForm => ({
  heading: keyTexts.add,
  fields: [
    { name: "name", label: labels.name, hint: keyTexts.nameHint },
    { name: "scopes", label: labels.scopes, kind: "checks", groups: scopeGroups, hint: keyTexts.scopesHint },
    { name: "expiresAt", label: labels.expiresAt, kind: "expiry" },
  ],
  rules: apiKeyRules,
  record: null,
  failure: keyTexts.addFailed,
  async write(input) {
    const { made } = await mutate(CreateApiKeyDocument, { input: input as ApiKeyInput });
    return { title: keyTexts.made(made.key.name), secret: made.secret };
  },
});

const rotation = ({ mutate }: State, { _id, name }: ApiKeyRowFragment): ScreenForm =>
  overlapForm({ _id }, keyTexts.rotateTitle(name), async (overlapHours) => {
    const { made } = await mutate(RotateApiKeyDocument, { _id, overlapHours });
    return { title: keyTexts.made(name), secret: made.secret };
  });

const actionsOf = (state: State): RowAction<ApiKeyRowFragment>[] => [
  { label: integrationTexts.rotate, onAct: (row) => state.open(rotation(state, row)) },
  {
    label: keyTexts.revoke,
    doing: keyTexts.revoking,
    key: "d",
    isDanger: true,
    onAct: (row) =>
      state.act(row, {
        doing: keyTexts.revoking,
        failure: keyTexts.revokeFailed,
        ask: keyTexts.ask(row.name),
        async write() {
          await state.mutate(RevokeApiKeyDocument, { _id: row._id });
          return keyTexts.revoked(row.name);
        },
      }),
  },
];

export function Keys({ notify }: { notify: Notify }) {
  const state = useListScreen(ApiKeyListDocument, notify);
  const shared = { texts: keyTexts, columns, nameOf, state };
  return <ListSection {...shared} actions={actionsOf(state)} onAdd={() => state.open(addForm(state))} />;
}
