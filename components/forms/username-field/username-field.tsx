import * as m from '@/locales/generated/messages';

type UsernameFieldProps = {
  /** The address of the account that the form is about. */
  email: string;
};

/**
 * Says whose password a form is about, where it asks for a password alone: password managers store the new one under
 * this name. For them only; a person neither sees nor reaches it.
 */
export function UsernameField({ email }: UsernameFieldProps) {
  return (
    <input
      hidden
      type="email"
      name="username"
      autoComplete="username"
      aria-label={m.password_username()}
      value={email}
      readOnly
    />
  );
}
