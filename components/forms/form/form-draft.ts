import { useEffect } from 'react';
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from 'react-hook-form';

/** Stores the input across reloads. Keep its identity between renders. */
export type FormDraft<Values> = {
  read: () => Partial<Values>;
  save: (values: Values) => void;
};

/** Restores the draft and stores further input. @param draft Undefined until its owner is known. */
export function useFormDraft<Values extends FieldValues>(
  { getValues, setValue, subscribe, formState: { defaultValues } }: UseFormReturn<Values>,
  draft: FormDraft<Values> | undefined,
) {
  useEffect(() => {
    if (!draft) return;
    for (const [name, value] of Object.entries(draft.read()) as [FieldPath<Values>, PathValue<Values, never>][]) {
      const present = getValues(name);
      // Values that the browser or the user entered in the meantime are newer than the draft.
      if (!present || present === defaultValues?.[name]) setValue(name, value);
    }
    return subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) });
  }, [draft, getValues, setValue, subscribe, defaultValues]);
}
