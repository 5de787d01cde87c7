import { useForm as useHookForm, type FieldValues, type UseFormProps } from 'react-hook-form';

/** The error summary takes the focus after an attempt, so the first invalid field must not. */
const settings = { mode: 'onSubmit', reValidateMode: 'onChange', shouldFocusError: false } as const;

/**
 * Creates the state of a form, which `Form` shows: react-hook-form, with the behavior of every form of the product. It
 * validates on submission, then revalidates invalid fields on change.
 */
export const useForm = <Values extends FieldValues>(options?: Omit<UseFormProps<Values>, keyof typeof settings>) =>
  useHookForm<Values>({ ...options, ...settings });
