import * as m from '@/locales/generated/messages';

type UsernameFieldProps = {
  /** The account's email address. */
  email: string;
};

/**
 * A hidden username for forms that ask for a password only: password managers store the new password under it. Users
 * neither see nor reach it.
 */
export function UsernameField({ email }: UsernameFieldProps) {
  return (
    <input
      hidden
      type="email"
      name="username"
      autoComplete="username"
      aria-label={m.form_username()}
      value={email}
      readOnly
    />
  );
}
