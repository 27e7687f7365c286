import { useRef } from "react";

export function useBusy(onBusy: (isBusy: boolean) => void): (change: 1 | -1) => void {
  const count = useRef(0);
  return (change) => {
    count.current += change;
    onBusy(count.current > 0);
  };
}
