import { useLayoutEffect, useState } from "react";
import { onViewerChange } from "../../api/auth-header.ts";
import { failureCode } from "../../api/failure.ts";
import { failureTexts, shortcutTexts } from "../../content/admin/admin.ts";
import { createStore } from "../../ui/create-store.ts";
import { Loading } from "../../ui/loading.tsx";
import { useStore } from "../../ui/use-store.ts";
import type { Identified } from "../data/table-columns.ts";
import { firstState } from "../data/table-state.ts";
import { AlertLine } from "../notices/alert-line.tsx";
import { AdminTable } from "../table/admin-table.tsx";
import type { TableScreen } from "./record-screen.ts";
import { ScreenHead } from "./screen-head.tsx";

interface Answer {
  isLoading: boolean;
  error: unknown;
}

interface Refusal {
  isRefused: boolean;
  /** "again" if the gateway had answered before somebody else signed in. */
  unanswered: "first" | "again" | undefined;
}

const lastAnswer = createStore<boolean | null>(null);
onViewerChange(() => lastAnswer.set(null));

export function useRefusal({ isLoading, error }: Answer): Refusal {
  const wasRefused = useStore(lastAnswer);
  const isForbidden = failureCode(error) === "FORBIDDEN";
  const isUnanswered = isLoading || (Boolean(error) && !isForbidden);
  const answer = isUnanswered ? wasRefused : isForbidden;
  const [wasAnswered, setWasAnswered] = useState(false);
  if (answer !== null && !wasAnswered) setWasAnswered(true);
  useLayoutEffect(() => {
    if (answer !== lastAnswer.get()) lastAnswer.set(answer);
  }, [answer]);
  const unanswered = wasAnswered ? "again" : "first";
  return { isRefused: answer === true, unanswered: answer === null ? unanswered : undefined };
}

const noRows = new Map<number, never>();

/** Has no control that the gateway would refuse as well. */
export const RefusedTable = <Row extends Identified>({ screen }: { screen: TableScreen<Row> }) => (
  <>
    <ScreenHead heading={screen.heading} keys={shortcutTexts.noAccess} />
    <AlertLine>{failureTexts.noAccess}</AlertLine>
    <AdminTable
      title={screen.heading}
      source={{
        rows: noRows,
        state: firstState,
        placeholder: (
          <div className="table-placeholder">
            <Loading isAnswered />
          </div>
        ),
      }}
      columns={{ all: screen.columns.map((column) => ({ ...column, isPlain: true })), nameOf: screen.nameOf }}
      actions={null}
    />
  </>
);
