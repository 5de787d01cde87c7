import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Props of a field: its registration and its error. */
export function fieldOf<Values extends FieldValues>(
  { register, getFieldState, formState }: UseFormReturn<Values>,
  name: FieldPath<Values>,
) {
  return { ...register(name), error: getFieldState(name, formState).error?.message };
}
