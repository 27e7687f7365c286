import { useRef } from "react";

/** Counts what is under way: 1 is added as it starts, -1 as it ends. `onBusy` is called with whether anything is. */
export function useBusy(onBusy: (isBusy: boolean) => void): (change: 1 | -1) => void {
  const count = useRef(0);
  return (change) => {
    count.current += change;
    onBusy(count.current > 0);
  };
}
