import { useForms } from "../actions/use-forms.ts";
import { usePending } from "../actions/use-pending.ts";
import { useNotices, type Tell } from "../notices/use-notices.ts";
import { useQuestion } from "../notices/use-question.ts";
import type { Identified } from "../table/table-columns.ts";
import { useList, type ListDocument } from "./use-list.ts";

/** The rows of a short list, and the forms and questions over it. */
export function useListScreen<Row extends Identified>(document: ListDocument<Row>, tell: Tell) {
  const list = useList(document);
  const notices = useNotices(tell);
  const question = useQuestion();
  const { pending, during } = usePending();
  const { dialogs, ...acts } = useForms({ notices, question, during, refetch: list.refetch });
  return { list, notices, pending, ...acts, dialogs: { ...dialogs, question: question.dialog } };
}

export type ListState<Row extends Identified> = ReturnType<typeof useListScreen<Row>>;
