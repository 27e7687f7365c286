import { useLayoutEffect, useRef } from "react";

type Turn = (() => void) | undefined;

/** Keeps the row of the message in view to which a turn leads. */
export function useTurning(_id: string, isDocked: boolean): (turn: Turn) => Turn {
  const from = useRef("");
  useLayoutEffect(() => {
    if (!from.current || from.current === _id) return;
    const link = document.querySelector(".row-link[aria-current]");
    // The next page may not be drawn yet; of all rows, one that is far away is not drawn.
    if (link || document.querySelector(".admin-table-long")) from.current = "";
    if (isDocked) link?.scrollIntoView({ block: "nearest" });
  });
  return (turn) =>
    turn &&
    (() => {
      from.current = _id;
      turn();
    });
}
