import type { FieldIssue } from '@app/api-client/contract/field-issue';
import { newPasswordIssue } from '@/components/forms/password-rules/new-password-issue';

/** The form's values. */
export type NewPasswordValues = { newPassword: string; verifyPassword: string };

function verifyIssue({ newPassword, verifyPassword }: NewPasswordValues): FieldIssue | undefined {
  if (verifyPassword === '') return { code: 'required' };
  return verifyPassword === newPassword ? undefined : { code: 'password_mismatch' };
}

/**
 * Validates a new password with the rules shared with the server. Only the server can compare it with the current one.
 * @param email The account's address if known. The password must not be derived from it.
 */
export async function checkNewPassword(
  values: NewPasswordValues,
  email?: string,
): Promise<Partial<Record<keyof NewPasswordValues, FieldIssue>>> {
  const newPassword = await newPasswordIssue(values.newPassword, { knownWords: [email] });
  const verifyPassword = verifyIssue(values);
  return { ...(newPassword && { newPassword }), ...(verifyPassword && { verifyPassword }) };
}
