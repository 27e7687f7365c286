import type { TypedDocumentNode } from "@apollo/client";
import { useState } from "react";
import type { ObjectSchema } from "yup";
import { useGraphqlClient } from "../../api/client.ts";
import { failureMessage } from "../../api/failure.ts";
import { usePending } from "../actions/use-pending.ts";
import type { ToastMessage } from "../notices/toast.tsx";
import { useNotices } from "../notices/use-notices.ts";
import { useQuestion } from "../notices/use-question.ts";
import type { RecordField } from "../record/record-fields.ts";
import { saveErrorOf } from "../record/save-error.ts";
import type { SaveError } from "../record/use-saving.ts";
import type { ShownSecret } from "../secret/secret-dialog.tsx";
import type { Identified } from "../table/table-columns.ts";
import { useList, type ListDocument } from "./use-list.ts";

/** A form over a list, and what it writes. */
export interface ListForm {
  heading: string;
  fields: readonly RecordField[];
  rules: ObjectSchema<object>;
  /** What stands in its fields; null for something new. */
  record: (Identified & { version: number }) | null;
  words?: { save: string; saving: string };
  /** Logged, and shown at the start of the error line. */
  failure: string;
  /** Resolves with a secret to show, or with what to say. */
  write: (input: Record<string, unknown>) => Promise<ShownSecret | string>;
}

/** Something done to a row once it was asked for. */
export interface ListAction {
  /** The row's label while it runs. */
  doing: string;
  failure: string;
  ask?: { title: string; message: string; yes: string; no: string };
  /** Resolves with what to say. */
  write: () => Promise<string>;
}

/** Says what was done. */
export type Tell = (message: ToastMessage) => void;

/** The rows of a short list, and the forms and questions over it. Nothing that is answered to a write is cached, since it may be a secret. */
export function useListScreen<Row extends Identified>(document: ListDocument<Row>, tell: Tell) {
  const client = useGraphqlClient();
  const list = useList(document);
  const notices = useNotices();
  const question = useQuestion();
  const { pending, during } = usePending();
  const [form, setForm] = useState<ListForm | null>(null);
  const [secret, setSecret] = useState<ShownSecret | null>(null);

  async function mutate<Data, Variables extends Record<string, unknown>>(
    mutation: TypedDocumentNode<Data, Variables>,
    variables: Variables,
  ): Promise<Data> {
    const { data } = await client.mutate<Data>({ mutation, variables, fetchPolicy: "no-cache" });
    return data as Data;
  }

  async function save(input: Record<string, unknown>): Promise<SaveError | null> {
    const { failure, write } = form!;
    try {
      const outcome = await write(input);
      setForm(null);
      if (typeof outcome === "string") tell({ text: outcome });
      else setSecret(outcome);
      return null;
    } catch (error) {
      console.error(failure, error);
      return saveErrorOf(failure, error);
    } finally {
      // Also after a failure: the answer to a write may be lost.
      void list.refetch();
    }
  }

  const run = ({ _id }: Identified, { doing, failure, write }: ListAction) =>
    during(_id, doing, () =>
      notices.attempt(
        failure,
        async () => {
          tell({ text: await write() });
          await list.refetch();
        },
        (error) => {
          void list.refetch();
          return { reason: failureMessage(error) };
        },
      ),
    );

  return {
    list,
    notices,
    pending,
    mutate,
    open: setForm,
    act(row: Row, action: ListAction) {
      if (action.ask) question.ask({ ...action.ask, onYes: () => void run(row, action) });
      else void run(row, action);
    },
    dialogs: {
      form: form && { ...form, save, onClose: () => setForm(null) },
      secret: secret && { ...secret, onClose: () => setSecret(null) },
      question: question.dialog,
    },
  };
}

export type ListState<Row extends Identified> = ReturnType<typeof useListScreen<Row>>;
