import { TextField, type TextFieldProps } from '../text-field/text-field';

type EmailFieldProps = Omit<
  TextFieldProps,
  'type' | 'inputMode' | 'autoCapitalize' | 'spellCheck' | 'prefix' | 'suffix'
>;

/** An email address field with the email keyboard and without autocorrection. */
export function EmailField(props: EmailFieldProps) {
  return <TextField {...props} type="email" inputMode="email" autoCapitalize="off" spellCheck={false} />;
}
