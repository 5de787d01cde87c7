/**
 * How every form behaves, for `useForm({ ...formSettings, … })`: checked when it is sent, then again while a field that
 * was wrong is corrected. The error summary takes the focus, hence not the first wrong field.
 */
export const formSettings = { mode: 'onSubmit', reValidateMode: 'onChange', shouldFocusError: false } as const;
