import { useEffect, useState } from "react";

const load = () =>
  Promise.all([
    import("./merge-texts.ts"),
    import("../compared/compared-text.tsx"),
    import("../compared/marked-text.tsx"),
  ]);

export type Merging = ReturnType<typeof merging>;

const merging = ([merge, compared, marked]: Awaited<ReturnType<typeof load>>) => ({ ...merge, ...compared, ...marked });

/** undefined while loading, null if loading failed: texts are then chosen as a whole. */
export function useMerging(isNeeded: boolean): Merging | null | undefined {
  const [loaded, setLoaded] = useState<Merging | null>();
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    const show = (found: Merging | null) => isOver || setLoaded(found);
    load().then(
      (found) => show(merging(found)),
      (error: unknown) => {
        console.error(error);
        show(null);
      },
    );
    return () => void (isOver = true);
  }, [isNeeded]);
  return isNeeded ? loaded : null;
}
