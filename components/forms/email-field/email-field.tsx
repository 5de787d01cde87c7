import { TextField, type TextFieldProps } from '../text-field/text-field';

type EmailFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'prefix' | 'suffix'
>;

/** An e-mail address: the keyboard with the at sign, and nothing that "corrects" what is typed. */
export function EmailField(props: EmailFieldProps) {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="off" spellCheck={false} />;
}
