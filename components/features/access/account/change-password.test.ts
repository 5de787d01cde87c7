import { expect, it, vi } from 'vitest';
import { replaceSession } from '@/lib/auth/replace-session';
import { changePassword } from './change-password';

vi.mock('@/lib/auth/replace-session', () => ({ replaceSession: vi.fn(async () => undefined) }));

const values = { currentPassword: 'Survey-Sheet-1', newPassword: 'Summit-Trail-42', verifyPassword: 'Summit-Trail-42' };
const tokens = { accessToken: 'a2', refreshToken: 'r2', requiresPasswordChange: false };

it('replaces the session with the one from the response', async () => {
  await changePassword(values);
  const call = vi.fn(async () => tokens);
  expect(await vi.mocked(replaceSession).mock.lastCall?.[0]({ call: call as never })).toBe(tokens);
  expect(call).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'changePassword' }), {
    body: { currentPassword: 'Survey-Sheet-1', newPassword: 'Summit-Trail-42' },
  });
});

it('throws when the server rejects the change', async () => {
  vi.mocked(replaceSession).mockRejectedValueOnce(new Error('rejected'));
  await expect(changePassword(values)).rejects.toThrow('rejected');
});
