import { useFormikContext } from "formik";
import { differingFields, type RecordField, type Values } from "../../fields/record-fields.ts";
import { KeptInputDialog } from "./kept-input-dialog.tsx";
import { useKeeping, type OpenPlace } from "./use-keeping.ts";
import { useOffer } from "./use-offer.ts";

interface InputKeeperProps {
  place: OpenPlace;
  fields: readonly RecordField[];
  version: number;
  /** What the dialog was opened with in place of the values that stand. */
  filled: Values | undefined;
  /** Closes the dialog as it was opened. */
  onLater: () => void;
}

/** Keeps the input of the dialog that it is in, and offers what was kept before. */
export function InputKeeper({ place, fields, version, filled, onLater }: InputKeeperProps) {
  const { initialValues, values, dirty, setValues } = useFormikContext<Values>();
  const isAsFilled = filled !== undefined && differingFields(fields, values, filled).length === 0;
  useKeeping(place, { version, base: initialValues, values, isDirty: dirty && !isAsFilled });
  const opened = { place, fields, version, theirs: initialValues, isDirty: dirty, isFilled: filled !== undefined };
  const { offer, accept, discard } = useOffer(opened);
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
