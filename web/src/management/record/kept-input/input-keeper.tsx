import { useFormikContext } from "formik";
import { KeptInputDialog } from "./kept-input-dialog.tsx";
import type { RecordField, Values } from "../record-fields.ts";
import { useKeeping, type OpenPlace } from "./use-keeping.ts";
import { useOffer } from "./use-offer.ts";

interface InputKeeperProps {
  place: OpenPlace;
  fields: readonly RecordField[];
  version: number;
  /** Closes the dialog as it was opened. */
  onLater: () => void;
}

/** Keeps the input of the dialog that it is in, and offers what was kept before. */
export function InputKeeper({ place, fields, version, onLater }: InputKeeperProps) {
  const { initialValues, values, dirty, setValues } = useFormikContext<Values>();
  useKeeping(place, { version, base: initialValues, values, isDirty: dirty });
  const { offer, accept, discard } = useOffer({
    kind: place.kind,
    place,
    fields,
    version,
    theirs: initialValues,
    isDirty: dirty,
  });
  if (!offer) return null;
  return (
    <KeptInputDialog
      {...offer}
      at={offer.input.at}
      base={offer.input.base}
      theirs={initialValues}
      onGoOn={(typed) => {
        accept(typed);
        void setValues(typed);
      }}
      onDiscard={discard}
      onLater={onLater}
    />
  );
}
