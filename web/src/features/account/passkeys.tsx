import type { ApolloClient } from "@apollo/client";
import { passkeyRules } from "../../../../gateway/contract/passkey-rules.ts";
import { useGraphqlClient } from "../../api/client.ts";
import { CallFailure, failureCode } from "../../api/failure.ts";
import {
  AddPasskeyDocument,
  PasskeyCreationOptionsDocument,
  PasskeyListDocument,
  RemovePasskeyDocument,
  type PasskeyRowFragment,
} from "../../api/generated.ts";
import { passkeyTexts } from "../../content/account.ts";
import type { ScreenForm } from "../../management/screen/actions/use-forms.tsx";
import type { Notify } from "../../management/notices/use-notices.tsx";
import { ListSection, useListScreen, type ListState } from "../../management/screen/list-section.tsx";
import type { RowAction } from "../../management/table/row/admin-table-row.tsx";
import { Moment } from "../../management/table/row/cells.tsx";
import type { Column } from "../../management/data/table-columns.ts";

type State = ListState<PasskeyRowFragment>;

const { columns: headings } = passkeyTexts;
const nameOf = ({ name }: PasskeyRowFragment) => name;

const columns: Column<PasskeyRowFragment>[] = [
  { field: "name", heading: headings.name, width: "wide", isPlain: true },
  {
    field: "createdAt",
    heading: headings.createdAt,
    isPlain: true,
    cell: ({ createdAt }) => <Moment at={createdAt} />,
  },
  {
    field: "lastUsedAt",
    heading: headings.lastUsedAt,
    isPlain: true,
    cell: ({ lastUsedAt }) =>
      lastUsedAt ? <Moment at={lastUsedAt} /> : <span className="text-muted">{passkeyTexts.unused}</span>,
  },
];

/** The private key never leaves the device. */
async function madePasskey(client: ApolloClient): Promise<Record<string, unknown>> {
  const { makePasskey } = await import("../../api/passkeys.ts");
  const { data } = await client.query({ query: PasskeyCreationOptionsDocument, fetchPolicy: "no-cache" });
  const made = await makePasskey(data!.options);
  if (!made) throw new CallFailure({ message: passkeyTexts.closed });
  return made;
}

function addForm(client: ApolloClient, { mutate }: State): ScreenForm {
  let made: Record<string, unknown> | null = null;
  return {
    heading: passkeyTexts.add,
    fields: [{ name: "name", label: passkeyTexts.name, hint: passkeyTexts.nameHint }],
    rules: passkeyRules,
    record: null,
    words: { save: passkeyTexts.next, saving: passkeyTexts.adding },
    failure: passkeyTexts.addFailed,
    async write({ name }) {
      made ??= await madePasskey(client);
      try {
        const { added } = await mutate(AddPasskeyDocument, { input: { name: name as string, response: made } });
        return passkeyTexts.added(added.name);
      } catch (error) {
        // Without an answer the passkey may have been stored: the browser would not make another for this account.
        if (failureCode(error)) made = null;
        throw error;
      }
    },
  };
}

const actionsOf = (state: State): RowAction<PasskeyRowFragment>[] => [
  {
    label: passkeyTexts.remove,
    doing: passkeyTexts.removing,
    key: "d",
    isDanger: true,
    onAct: (row) =>
      state.act(row, {
        doing: passkeyTexts.removing,
        failure: passkeyTexts.removeFailed,
        ask: passkeyTexts.ask(row.name),
        async write() {
          await state.mutate(RemovePasskeyDocument, { _id: row._id });
          return passkeyTexts.removed(row.name);
        },
      }),
  },
];

export function Passkeys({ notify }: { notify: Notify }) {
  const client = useGraphqlClient();
  const state = useListScreen(PasskeyListDocument, notify);
  const canAdd = "PublicKeyCredential" in window;
  const texts = canAdd ? passkeyTexts : { ...passkeyTexts, hint: passkeyTexts.unavailable };
  const shared = { texts, columns, nameOf, state, actions: actionsOf(state) };
  return <ListSection {...shared} onAdd={canAdd ? () => state.open(addForm(client, state)) : null} />;
}
