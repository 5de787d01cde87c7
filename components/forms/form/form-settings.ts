/**
 * Behavior of every form, for `useForm({ ...formSettings, … })`: validates on submission, then revalidates invalid
 * fields on change. The error summary takes the focus, so the first invalid field must not.
 */
export const formSettings = { mode: 'onSubmit', reValidateMode: 'onChange', shouldFocusError: false } as const;
