import { useEffect, useRef, useState, type RefObject } from "react";
import type { RecordKind } from "../../../api/generated.ts";
import { useSession } from "../../../session/session-provider.tsx";
import { forgetInput, keepInput, keptInput, keyOf, type InputPlace } from "./kept-input.ts";
import { holdOpen, newDialogId, tabId } from "./open-dialogs.ts";
import type { Values } from "../../fields/record-fields.ts";
import type { SaveError } from "../use-saving.ts";

const pause = 2_000;

/** Where the input of a dialog is kept. */
export interface OpenPlace extends InputPlace {
  kind: RecordKind;
  /** Set once the input was saved or discarded. */
  isOver: RefObject<boolean>;
}

type Save = (input: Record<string, unknown>, version: number) => Promise<SaveError | null>;
type Decorate = (save: Save) => Save;

/** Where a dialog keeps its input, if it does, and what ends that. Each has a place of its own: others may be open in other tabs. */
export function useOpenPlace(keptAs: Pick<OpenPlace, "kind" | "record"> | undefined) {
  const { user } = useSession();
  const isOver = useRef(false);
  const [place] = useState<OpenPlace | null>(() => {
    if (!keptAs || !user._id) return null;
    return { account: user._id, ...keptAs, dialog: newDialogId(), isOver };
  });
  const forget = () => {
    isOver.current = true;
    if (place) forgetInput(place);
  };
  /** The same save, after which nothing is kept. */
  const forgetOnSave: Decorate = (save) => async (input, version) => {
    const error = await save(input, version);
    if (!error) forget();
    return error;
  };
  return { place, forget, forgetOnSave };
}

interface Typed {
  version: number;
  base: Values;
  values: Values;
  isDirty: boolean;
}

/** Keeps what is typed, if anywhere, two seconds after the last change and at once where the page may go away. */
export function useKeeping(place: OpenPlace | null, { version, base, values, isDirty }: Typed): void {
  const { isAuthenticated } = useSession();
  const [basedOn] = useState(version);
  useEffect(() => (place ? holdOpen(keyOf(place)) : undefined), [place]);
  const wasDirty = useRef(false);

  useEffect(() => {
    if (!place) return;
    if (!isDirty && wasDirty.current) forgetInput(place);
    wasDirty.current = isDirty;
    if (!isDirty) return;
    let isDue = true;
    const keep = () => {
      // Logout in another tab removes it; what is typed before the next sign-in must not come back then.
      const isWanted = isAuthenticated || keptInput(place) !== null;
      if (isDue && isWanted && !place.isOver.current)
        keepInput(place, { at: Date.now(), tab: tabId(), version: basedOn, base, values });
      isDue = false;
    };
    const keepHidden = () => document.hidden && keep();
    const timer = setTimeout(keep, pause);
    window.addEventListener("pagehide", keep);
    document.addEventListener("visibilitychange", keepHidden);
    return () => {
      clearTimeout(timer);
      window.removeEventListener("pagehide", keep);
      document.removeEventListener("visibilitychange", keepHidden);
    };
  }, [place, basedOn, base, values, isDirty, isAuthenticated]);
}
