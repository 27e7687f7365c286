import type { TypedDocumentNode } from "@apollo/client";
import { useRef, useState } from "react";
import type { ObjectSchema } from "yup";
import { callKey } from "../../../api/call-key.ts";
import { useGraphqlClient } from "../../../api/client.ts";
import { failureMessage } from "../../../api/failure.ts";
import type { Write } from "../../data/revision-check.ts";
import { ConfirmDialog, type Confirm } from "../../notices/confirm-dialog.tsx";
import type { Notices } from "../../notices/use-notices.tsx";
import { RecordDialog } from "../../record/record-dialog.tsx";
import type { RecordField } from "../../fields/record-fields.ts";
import { saveErrorOf, type SaveError } from "../../record/use-saving.ts";
import { SecretDialog, type ShownSecret } from "../../record/secret-dialog.tsx";
import type { Identified } from "../../data/table-columns.ts";
import type { During } from "../../data/use-pending.ts";

export interface ScreenForm {
  heading: string;
  fields: readonly RecordField[];
  rules: ObjectSchema<object>;
  record: (Identified & { version: number }) | null;
  words?: { save: string; saving: string };
  /** Logged, and shown at the start of the error line. */
  failure: string;
  write: (input: Record<string, unknown>) => Promise<ShownSecret | string>;
}

export interface ScreenAction {
  doing: string;
  failure: string;
  ask?: { title: string; message: string; yes: string; no: string; isHarmless?: boolean };
  /** Resolves with a secret or the text of a toast; with null if it leaves the screen. */
  write: () => Promise<ShownSecret | string | null>;
}

/** A form in a dialog, whose outcome is shown as a secret or a toast. */
export function useForm(notices: Notices, refetch?: () => unknown) {
  const [form, setForm] = useState<ScreenForm | null>(null);
  const [secret, setSecret] = useState<ShownSecret | null>(null);

  function show(outcome: ShownSecret | string) {
    if (typeof outcome === "string") notices.notify({ text: outcome });
    else setSecret(outcome);
  }

  async function save(input: Record<string, unknown>): Promise<SaveError | null> {
    const { failure, write } = form!;
    notices.clear();
    try {
      const outcome = await write(input);
      setForm(null);
      show(outcome);
      return null;
    } catch (error) {
      console.error(failure, error);
      return saveErrorOf(failure, error);
    } finally {
      // Also after a failure: the answer to a write may be lost.
      void refetch?.();
    }
  }

  return {
    show,
    open: setForm,
    dialogs: (
      <>
        {form && <RecordDialog {...form} save={save} onClose={() => setForm(null)} />}
        {secret && <SecretDialog {...secret} onClose={() => setSecret(null)} />}
      </>
    ),
  };
}

interface Over {
  notices: Notices;
  confirm: Confirm;
  during: During;
  refetch: () => unknown;
  write?: Write;
}

/** Answers to writes are not cached, since they may be secrets. */
export function useForms({ notices, confirm, during, refetch, write: runWrite = (run) => run() }: Over) {
  const client = useGraphqlClient();
  const key = useRef(callKey());
  const { show, ...form } = useForm(notices, refetch);

  async function mutate<Data, Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const { data } = await runWrite(() =>
      key.current(variables, (headers) =>
        client.mutate<Data>({ mutation, variables, fetchPolicy: "no-cache", context: { headers } }),
      ),
    );
    return data as Data;
  }

  const run = ({ _id }: Identified, { doing, failure, write }: ScreenAction) =>
    during(_id, doing, () =>
      notices.attempt(
        failure,
        async () => {
          const outcome = await write();
          if (outcome === null) return;
          show(outcome);
          await refetch();
        },
        (error) => {
          void refetch();
          return { reason: failureMessage(error) };
        },
      ),
    );

  return {
    mutate,
    open(opened: ScreenForm) {
      key.current = callKey();
      form.open(opened);
    },
    act(row: Identified, action: ScreenAction) {
      if (action.ask) confirm.ask({ ...action.ask, onYes: () => void run(row, action) });
      else void run(row, action);
    },
    dialogs: (
      <>
        {form.dialogs}
        {confirm.dialog && <ConfirmDialog {...confirm.dialog} />}
      </>
    ),
  };
}

export type ScreenActions = Pick<ReturnType<typeof useForms>, "mutate" | "open" | "act">;
