import { useEffect, useRef, useState, type RefObject } from "react";
import type { RecordKind } from "../../api/generated.ts";
import { useSession } from "../../session/session-provider.tsx";
import {
  deleteDraft,
  holdOpen,
  keyOf,
  newDialogId,
  readDraft,
  saveDraft,
  tabId,
  type DraftSlot,
} from "./draft-storage.ts";
import type { Values } from "../fields/record-fields.ts";
import type { SaveError } from "./use-saving.ts";

const intervalMs = 2_000;

export interface OpenSlot extends DraftSlot {
  kind: RecordKind;
  isOver: RefObject<boolean>;
}

type Save = (input: Record<string, unknown>, version: number) => Promise<SaveError | null>;
type Decorate = (save: Save) => Save;

/** Each dialog has its own slot, since several may be open in several tabs. */
export function useOpenSlot(target: Pick<OpenSlot, "kind" | "record"> | undefined) {
  const { user } = useSession();
  const isOver = useRef(false);
  const [slot] = useState<OpenSlot | null>(() => {
    if (!target || !user._id) return null;
    return { account: user._id, ...target, dialog: newDialogId(), isOver };
  });
  const discard = () => {
    isOver.current = true;
    if (slot) deleteDraft(slot);
  };
  const discardOnSave: Decorate = (save) => async (input, version) => {
    const error = await save(input, version);
    if (!error) discard();
    return error;
  };
  return { slot, discard, discardOnSave };
}

interface FormState {
  version: number;
  base: Values;
  values: Values;
  isDirty: boolean;
}

/** Returns whether the browser has refused to store a draft. */
export function useAutosave(slot: OpenSlot | null, { version, base, values, isDirty }: FormState): boolean {
  const { isAuthenticated } = useSession();
  const [hasFailed, setFailed] = useState(false);
  const [basedOn] = useState(version);
  useEffect(() => (slot ? holdOpen(keyOf(slot)) : undefined), [slot]);
  const wasDirty = useRef(false);
  const due = useRef<(() => void) | null>(null);

  useEffect(() => {
    if (!slot) return;
    if (!isDirty && wasDirty.current) deleteDraft(slot);
    wasDirty.current = isDirty;
    if (!isDirty) return;
    due.current = () => {
      // Logout in another tab deletes the draft; what is typed before the next sign-in must not restore it.
      const isWanted = isAuthenticated || readDraft(slot) !== null;
      if (!isWanted || slot.isOver.current) return;
      if (!saveDraft(slot, { at: Date.now(), tab: tabId(), version: basedOn, base, values })) setFailed(true);
    };
    return () => void (due.current = null);
  }, [slot, basedOn, base, values, isDirty, isAuthenticated]);

  useEffect(() => {
    if (!isDirty) return;
    const save = () => {
      due.current?.();
      due.current = null;
    };
    const saveIfHidden = () => document.hidden && save();
    // Not a delay after the last key: what is typed without a pause would be lost.
    const timer = setInterval(save, intervalMs);
    window.addEventListener("pagehide", save);
    document.addEventListener("visibilitychange", saveIfHidden);
    return () => {
      clearInterval(timer);
      window.removeEventListener("pagehide", save);
      document.removeEventListener("visibilitychange", saveIfHidden);
    };
  }, [isDirty]);
  return hasFailed;
}
