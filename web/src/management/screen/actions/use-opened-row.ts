import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { readPresent } from "../../data/live-changes.ts";
import { useGraphqlClient } from "../../../api/client.ts";
import { CallFailure, failureCode, failureMessage } from "../../../api/failure.ts";
import { failureTexts } from "../../../content/admin/admin.ts";
import type { TableRow } from "../../data/table-columns.ts";
import { useSession } from "../../../session/session-provider.tsx";
import type { Opened } from "../../data/opened-record.ts";
import type { ScreenContext } from "../record-screen.ts";

type Shown = TableRow | "new" | null;

const nameOf = (shown: Shown) => (typeof shown === "string" ? shown : (shown?._id ?? null));

function openedName(ways: readonly Opened["as"][], opened: Opened | null): string | null {
  if (!opened || !ways.includes(opened.as)) return null;
  return opened.as === "add" ? "new" : opened._id;
}

const nothingIfMalformed = (error: unknown) => {
  if (!["BAD_USER_INPUT", "NOT_FOUND"].includes(failureCode(error) ?? "")) throw error;
  return null;
};

/** A record that the table does not show is fetched, since an address may name any. */
export function useOpenedRow(
  ways: readonly Opened["as"][],
  { screen, address, page, notices }: Pick<ScreenContext, "screen" | "address" | "page" | "notices">,
  read?: (_id: string) => Promise<TableRow | null>,
) {
  const client = useGraphqlClient();
  const { isAuthenticated } = useSession();
  const { opened, open, replace, forget, close } = address;
  const [row, setRow] = useState<Shown>(null);
  const name = openedName(ways, opened);
  const named = useRef(name);

  const find = (_id: string): Promise<void> =>
    notices.attempt(
      failureTexts.open,
      async () => {
        const found = await (read?.(_id) ?? readPresent(client, screen.kind, _id)).catch(nothingIfMalformed);
        if (named.current !== _id) return;
        if (found) return setRow(found);
        close();
        throw new CallFailure({ code: "NOT_FOUND", message: failureTexts.notThere(screen.kind) });
      },
      (error) => ({
        reason: failureMessage(error),
        again: failureCode(error) === "NOT_FOUND" ? undefined : () => void find(_id),
      }),
      true,
    );

  const given = useRef<Shown>(null);
  const sought = useRef<string | null>(null);
  const follow = useRef<() => void>(() => {});
  const seek = useRef<() => void>(() => {});
  useLayoutEffect(() => {
    named.current = name;
    const known = () => [given.current, ...page.rows.values()].find((shown) => nameOf(shown) === name);
    follow.current = () => {
      const shown = name === "new" ? name : known();
      // It may be saved until it is opened again.
      given.current = null;
      if (name === nameOf(row)) return;
      setRow(shown ?? null);
      sought.current = shown ? null : name;
    };
    seek.current = () => {
      if (sought.current === null) return;
      const shown = known();
      if (shown) setRow(shown);
      else void find(sought.current);
      sought.current = null;
    };
    return () => void (named.current = null);
  });
  // A layout effect, so that it runs before the next key.
  useLayoutEffect(() => follow.current(), [name]);
  // A record that the address names at first may be among the rows that arrive.
  useLayoutEffect(() => {
    if (page.isCurrent) seek.current();
  }, [name, page.isCurrent]);

  return {
    row,
    // The record is shown only after a possible confirmation about unsaved input.
    show(shown: TableRow | "new", as: Opened["as"]) {
      given.current = shown;
      open({ as, _id: shown === "new" ? "" : shown._id });
    },
    turnTo(shown: TableRow, as: Opened["as"], turn: (opened: Opened) => void = replace) {
      given.current = shown;
      turn({ as, _id: shown._id });
    },
    detach: () => setRow("new"),
    isStill: (_id: string) => named.current === _id,
    hide() {
      // The person may have left it during the save.
      if (named.current !== name) return;
      if (!isAuthenticated) forget();
      // Before the address changes, or a dialog with unsaved input would ask whether to leave.
      flushSync(() => setRow(null));
      if (isAuthenticated) close();
    },
    leave: close,
  };
}

/** Marks the row as read once it is opened. */
export function useReadMark({ state, writes }: Pick<ScreenContext, "state" | "writes">, row: TableRow | null): void {
  const opening = useRef(writes.open);
  useEffect(() => {
    opening.current = writes.open;
  });
  const isCounted = state.view === "active";
  useEffect(() => {
    if (row && isCounted) opening.current(row).catch(() => undefined); // it stays unread until it is opened again
  }, [row, isCounted]);
}
