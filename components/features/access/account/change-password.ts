import { changePassword as changePasswordCall } from '@app/api-client/calls/access/profile';
import type { PasswordValues } from './model/check-password-change';

/**
 * Changes the password. The server ends all sessions and responds with tokens of a new one, which replaces this
 * session.
 * @throws {ApiError} `error_password_current_invalid`, or the code of a rule that the new password violates.
 */
export async function changePassword({ currentPassword, newPassword }: PasswordValues): Promise<void> {
  const { replaceSession } = await import('@/lib/auth/replace-session');
  await replaceSession((api) => api.call(changePasswordCall, { body: { currentPassword, newPassword } }));
}
