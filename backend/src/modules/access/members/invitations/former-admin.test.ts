import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import {
  createAccountTestApp,
  goodPassword,
  type AccountTestApp,
} from '@/backend/modules/access/account/testing/account-test-app';
import { invitationCalls, type LoggedIn } from './testing/invitation-calls';

const test = fileFixture(createAccountTestApp);
const calls = invitationCalls(test);

const path = ({ email }: LoggedIn) => `/org-admin/users/${encodeURIComponent(email)}`;

describe('pending invitations of a former admin', () => {
  it.each([
    ['is removed', (owner, admin) => test.call('DELETE', path(admin), { token: owner.token })],
    ['leaves', (_owner, admin) => test.call('POST', '/organization/leave', { token: admin.token })],
    [
      'becomes a teammate',
      (owner, admin) => test.call('PUT', path(admin), { token: owner.token, body: { role: 'teammate' } }),
    ],
    [
      'deletes their account',
      (_owner, admin) =>
        test.call('DELETE', '/account', {
          token: admin.token,
          body: { typedWord: 'DELETE', currentPassword: goodPassword },
        }),
    ],
  ] satisfies [string, (owner: LoggedIn, admin: LoggedIn) => ReturnType<AccountTestApp['call']>][])(
    'G5: pending invitations of a former admin cannot create admins once the inviter %s, but still let teammates join',
    async (_label, end) => {
      const owner = await calls.admin('Former admin');
      const admin = await calls.logIn(await test.addUser({ memberOf: owner, role: 'admin' }));
      const accomplice = await test.addUser();
      const colleague = await test.addUser();
      const toAdmin = await calls.inviteOne(admin.token, accomplice.email, 'admin');
      const toTeammate = await calls.inviteOne(admin.token, colleague.email, 'teammate');
      const ofOwner = await calls.inviteOne(owner.token, (await test.addUser()).email, 'admin');
      expect((await end(owner, admin)).statusCode).toBeLessThan(300);
      expect((await calls.read(toAdmin.link)).statusCode).toBe(404);
      const { accessToken } = await test.logIn(accomplice);
      expect((await calls.accept(toAdmin.link, accessToken)).statusCode).toBe(404);
      expect((await calls.read(toTeammate.link)).statusCode).toBe(200);
      expect((await calls.read(ofOwner.link)).statusCode).toBe(200);
      const log = await test.call('GET', '/organization/audit-log', { token: owner.token });
      expect(log.json<{ items: unknown[] }>().items).toContainEqual(
        expect.objectContaining({ action: 'invitation_revoked' }),
      );
    },
  );
});
