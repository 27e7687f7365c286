import { useEffect, useState } from "react";
import { readPresent } from "../../../api/changes.ts";
import { useGraphqlClient } from "../../../api/client.ts";
import { forgetInput, keepInput, keptInput, keptPlaces, keyOf, type InputPlace, type KeptInput } from "./kept-input.ts";
import { openDialogs, tabId } from "./open-dialogs.ts";
import type { OpenPlace } from "./use-keeping.ts";
import { differingFields, type RecordField, type Values } from "../../fields/record-fields.ts";

/** Stands for the id of a record that is added. */
export const newRecord = "new";

interface Dialog {
  place: OpenPlace;
  fields: readonly RecordField[];
  version: number;
  /** The values that the dialog opened with. */
  theirs: Values;
  isDirty: boolean;
  /** Whether it was opened with other values than those that stand, and so offers nothing. */
  isFilled: boolean;
}

type Fate = "as it was" | "changed" | "gone";

/** What is left of the input for the values that stand: the fields that were typed into or, for a record that is gone, all. */
function typedInto({ base, values }: KeptInput, { fields, theirs }: Dialog, fate: Fate): Values {
  const isTyped = (name: string) =>
    typeof values[name] === "string" && (fate === "gone" || values[name] !== base[name]);
  return Object.fromEntries(fields.map(({ name }) => [name, (isTyped(name) ? values : theirs)[name] ?? ""]));
}

function offerOf(dialog: Dialog, place: InputPlace, fate?: Fate) {
  const input = keptInput(place);
  if (!input) return null;
  const record = fate ?? (input.version === dialog.version ? "as it was" : "changed");
  const mine = typedInto(input, dialog, record);
  const fields = differingFields(dialog.fields, mine, dialog.theirs);
  if (fields.length > 0) return { place, input, record, mine, fields };
  forgetInput(place);
  return null;
}

type Offer = NonNullable<ReturnType<typeof offerOf>>;

/** The places whose dialogs are open in no tab: those of this tab first, then the latest. */
async function closedPlaces(around: InputPlace): Promise<InputPlace[]> {
  const open = await openDialogs();
  const isOwn = (place: InputPlace) => keptInput(place)?.tab === tabId();
  const closed = keptPlaces(around).filter((place) => !open.has(keyOf(place)));
  return [...closed.filter(isOwn), ...closed.filter((place) => !isOwn(place))];
}

async function seekOffer(dialog: Dialog, readRecord: (_id: string) => Promise<unknown>): Promise<Offer | null> {
  const places = await closedPlaces(dialog.place);
  for (const place of places.filter(({ record }) => record === dialog.place.record)) {
    const offer = offerOf(dialog, place);
    if (offer) return offer;
  }
  if (dialog.place.record !== newRecord) return null;
  for (const place of places.filter(({ record }) => record !== newRecord)) {
    if (!(await readRecord(place.record))) return offerOf(dialog, place, "gone");
  }
  return null;
}

/** The input that was kept for this dialog or, where a record is added, for one that is deleted by now; null keeps nothing. */
export function useOffer(dialog: Dialog | null) {
  const client = useGraphqlClient();
  const isDirty = dialog?.isDirty;
  const [opened] = useState(dialog);
  const [offer, setOffer] = useState<Offer | null>(null);
  const [isSought, setSought] = useState(dialog !== null && !dialog.isFilled);

  useEffect(() => {
    if (!opened || !isSought || isDirty) return;
    const asking = new AbortController();
    const readRecord = (record: string) => readPresent(client, opened.place.kind, record, asking.signal);
    // Where an answer fails, the input is offered the next time.
    void seekOffer(opened, readRecord).then(
      (found) => {
        if (asking.signal.aborted) return;
        setOffer(found);
        setSought(false);
      },
      () => undefined,
    );
    return () => asking.abort();
  }, [client, opened, isSought, isDirty]);

  function end(forgotten: InputPlace) {
    forgetInput(forgotten);
    setOffer(null);
  }
  return {
    offer,
    discard: () => end(offer!.place),
    /** Ends the offer, whose input goes on in this dialog. */
    accept(values: Values) {
      end(offer!.place);
      const { place, fields, version, theirs } = dialog!;
      if (differingFields(fields, values, theirs).length === 0) return;
      keepInput(place, { at: offer!.input.at, tab: tabId(), version, base: theirs, values });
    },
  };
}
