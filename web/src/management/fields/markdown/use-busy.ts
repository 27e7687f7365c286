import { useRef } from "react";

/** Counts running tasks: call with 1 at the start and -1 at the end. */
export function useBusy(onBusy: (isBusy: boolean) => void): (change: 1 | -1) => void {
  const count = useRef(0);
  return (change) => {
    count.current += change;
    onBusy(count.current > 0);
  };
}
