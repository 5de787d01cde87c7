import type { FieldIssue } from '@app/api-client/contract/field-issue';
import { newPasswordIssue } from '@/components/forms/password-rules/new-password-issue';

/** The values of the form. */
export type PasswordValues = { currentPassword: string; newPassword: string; verifyPassword: string };

function verifyIssue({ newPassword, verifyPassword }: PasswordValues): FieldIssue | undefined {
  if (verifyPassword === '') return { code: 'required' };
  return verifyPassword === newPassword ? undefined : { code: 'password_mismatch' };
}

/**
 * Validates a password change with the rules that browser and server share. Only the server can check the current
 * password.
 * @param knownWords Names of the user and the company: passwords made of them count as common (PW-2).
 */
export async function checkPasswordChange(
  values: PasswordValues,
  knownWords: readonly string[] = [],
): Promise<Partial<Record<keyof PasswordValues, FieldIssue>>> {
  const { currentPassword, newPassword } = values;
  const issues = {
    currentPassword: currentPassword === '' ? ({ code: 'required' } as const) : undefined,
    newPassword: await newPasswordIssue(newPassword, { current: currentPassword, knownWords }),
    verifyPassword: verifyIssue(values),
  };
  return Object.fromEntries(Object.entries(issues).filter(([, issue]) => issue !== undefined));
}
