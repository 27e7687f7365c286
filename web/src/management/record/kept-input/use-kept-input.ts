import { useFormikContext } from "formik";
import { differingFields, type RecordField, type Values } from "../../fields/record-fields.ts";
import { useKeeping, type OpenPlace } from "./use-keeping.ts";
import { useOffer } from "./use-offer.ts";

interface OpenForm {
  /** Where it is kept; null where nothing is. */
  place: OpenPlace | null;
  fields: readonly RecordField[];
  version: number;
  /** What the dialog was opened with in place of the values that stand. */
  filled: Values | undefined;
}

/** Keeps what is typed into the form around it; returns what was kept before and is to be chosen about. */
export function useKeptInput({ place, fields, version, filled }: OpenForm) {
  const { initialValues, values, dirty, setValues } = useFormikContext<Values>();
  const isAsFilled = filled !== undefined && differingFields(fields, values, filled).length === 0;
  useKeeping(place, { version, base: initialValues, values, isDirty: dirty && !isAsFilled });
  const opened = { fields, version, theirs: initialValues, isDirty: dirty, isFilled: filled !== undefined };
  const { offer, accept, discard } = useOffer(place && { place, ...opened });
  return (
    offer && {
      ...offer,
      at: offer.input.at,
      base: offer.input.base,
      theirs: initialValues,
      onGoOn(typed: Values) {
        accept(typed);
        void setValues(typed);
      },
      onDiscard: discard,
    }
  );
}
