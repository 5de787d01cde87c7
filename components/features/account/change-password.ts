import { callApi } from '../../../lib/api';
import type { PasswordValues } from './check-password-change';

/**
 * Sets a new password. All sessions end, and the answer carries the tokens of the one that takes this one's place: they
 * last as long as this one would have, so nothing but the tokens is replaced.
 * @throws {ApiError} `error_password_current_invalid`, or the code of a rule that the new one breaks.
 */
export async function changePassword({ currentPassword, newPassword }: PasswordValues): Promise<void> {
  const [{ changePassword: endpoint }, { replaceTokens }, { checkSession }, { announceSessionChange }] =
    await Promise.all([
      import('@app/api-client/contract/account/profile'),
      import('../../../lib/auth/token-store'),
      import('../../../lib/auth/session'),
      import('../../../lib/auth/tab-channel'),
    ]);
  replaceTokens(await callApi(endpoint, { body: { currentPassword, newPassword } }));
  await checkSession();
  announceSessionChange();
}
