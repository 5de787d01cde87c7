import type { FieldIssue } from '@app/api-client/contract/field-issue';
import { newPasswordIssue } from '../../forms/password-rules/new-password-issue';

/** The form as it is filled in. */
export type PasswordValues = { currentPassword: string; newPassword: string; verifyPassword: string };

function verifyIssue({ newPassword, verifyPassword }: PasswordValues): FieldIssue | undefined {
  if (verifyPassword === '') return { code: 'required' };
  return verifyPassword === newPassword ? undefined : { code: 'password_mismatch' };
}

/**
 * What is wrong with a change of password, by the rule that both ends share. Whether the current one is right is known
 * to the server alone.
 * @param knownWords What others know about the person: no password is made of it.
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
