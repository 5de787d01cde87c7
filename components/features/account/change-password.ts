import { changePassword as call } from '@app/api-client/calls/account/profile';
import type { PasswordValues } from './check-password-change';

/**
 * Sets a new password. All sessions end, and the answer carries the tokens of the one that takes this one's place.
 * @throws {ApiError} `error_password_current_invalid`, or the code of a rule that the new one breaks.
 */
export async function changePassword({ currentPassword, newPassword }: PasswordValues): Promise<void> {
  const { replaceSession } = await import('../../../lib/auth/replace-session');
  await replaceSession((api) => api.call(call, { body: { currentPassword, newPassword } }));
}
