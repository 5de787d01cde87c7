import { beforeEach, expect, it, vi } from 'vitest';
import { callApi } from '../../../lib/api';
import { checkSession } from '../../../lib/auth/session';
import { announceSessionChange } from '../../../lib/auth/tab-channel';
import { replaceTokens } from '../../../lib/auth/token-store';
import { changePassword } from './change-password';

vi.mock('../../../lib/api', () => ({ callApi: vi.fn() }));
vi.mock('../../../lib/auth/session', () => ({ checkSession: vi.fn(async () => undefined) }));
vi.mock('../../../lib/auth/tab-channel', () => ({ announceSessionChange: vi.fn() }));
vi.mock('../../../lib/auth/token-store', () => ({ replaceTokens: vi.fn() }));

const api = vi.mocked(callApi) as unknown as ReturnType<typeof vi.fn>;
const values = { currentPassword: 'Survey-Sheet-1', newPassword: 'Summit-Trail-42', verifyPassword: 'Summit-Trail-42' };
const tokens = { accessToken: 'a2', refreshToken: 'r2', requiresPasswordChange: false };

beforeEach(() => vi.clearAllMocks());

it('goes on with the session that takes the place of this one, and tells the other tabs', async () => {
  api.mockResolvedValue(tokens);
  await changePassword(values);
  expect(api).toHaveBeenCalledWith(expect.objectContaining({ name: 'changePassword' }), {
    body: { currentPassword: 'Survey-Sheet-1', newPassword: 'Summit-Trail-42' },
  });
  expect(replaceTokens).toHaveBeenCalledWith(tokens);
  expect(checkSession).toHaveBeenCalledOnce();
  expect(announceSessionChange).toHaveBeenCalledOnce();
});

it('leaves the session alone when the change is refused', async () => {
  api.mockRejectedValue(new Error('refused'));
  await expect(changePassword(values)).rejects.toThrow('refused');
  expect(replaceTokens).not.toHaveBeenCalled();
  expect(checkSession).not.toHaveBeenCalled();
});
