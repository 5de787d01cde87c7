import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** What a field is given: its registration and what is wrong with it. */
export function fieldOf<Values extends FieldValues>(
  { register, getFieldState, formState }: UseFormReturn<Values>,
  name: FieldPath<Values>,
) {
  return { ...register(name), error: getFieldState(name, formState).error?.message };
}
