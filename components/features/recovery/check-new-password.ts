import type { FieldIssue } from '@app/api-client/contract/field-issue';
import { newPasswordIssue } from '../../forms/password-rules/new-password-issue';

/** The form as it is filled in. */
export type NewPasswordValues = { newPassword: string; verifyPassword: string };

function verifyIssue({ newPassword, verifyPassword }: NewPasswordValues): FieldIssue | undefined {
  if (verifyPassword === '') return { code: 'required' };
  return verifyPassword === newPassword ? undefined : { code: 'password_mismatch' };
}

/**
 * What is wrong with a new password, by the rule that both ends share. Whether it is the present one is known to the
 * server alone.
 * @param email Whose it is, where that is known: no password is made of it.
 */
export async function checkNewPassword(
  values: NewPasswordValues,
  email?: string,
): Promise<Partial<Record<keyof NewPasswordValues, FieldIssue>>> {
  const newPassword = await newPasswordIssue(values.newPassword, { knownWords: [email] });
  const verifyPassword = verifyIssue(values);
  return { ...(newPassword && { newPassword }), ...(verifyPassword && { verifyPassword }) };
}
