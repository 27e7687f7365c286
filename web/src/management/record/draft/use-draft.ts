import { useFormikContext } from "formik";
import { differingFields } from "../../fields/field-values.ts";
import type { RecordField, Values } from "../../fields/record-fields.ts";
import { useAutosave, type OpenSlot } from "./use-autosave.ts";
import { useSavedDraft } from "./use-saved-draft.ts";

interface OpenForm {
  slot: OpenSlot | null;
  fields: readonly RecordField[];
  version: number;
  filled: Values | undefined;
}

export function useDraft({ slot, fields, version, filled }: OpenForm) {
  const { initialValues, values, dirty, setValues } = useFormikContext<Values>();
  const isAsFilled = filled !== undefined && differingFields(fields, values, filled).length === 0;
  const hasFailed = useAutosave(slot, { version, base: initialValues, values, isDirty: dirty && !isAsFilled });
  const opened = { fields, version, theirs: initialValues, isDirty: dirty, isFilled: filled !== undefined };
  const { savedDraft, accept, discard } = useSavedDraft(slot && { slot, ...opened });
  const restoring = savedDraft && {
    ...savedDraft,
    at: savedDraft.draft.at,
    base: savedDraft.draft.base,
    theirs: initialValues,
    onRestore(typed: Values) {
      accept(typed);
      void setValues(typed);
    },
    onDiscard: discard,
  };
  return { savedDraft: restoring, hasFailed };
}
