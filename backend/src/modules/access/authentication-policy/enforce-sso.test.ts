import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { addSso } from '@/backend/modules/access/account/testing/require-sso';
import { invitationCalls } from '@/backend/modules/access/members/invitations/testing/invitation-calls';

const test = fileFixture(createAccountTestApp);
const calls = invitationCalls(test);

const statusOf = async (token: string) => (await test.call('GET', '/account', { token })).statusCode;

describe('F7: joining an organization by an invitation', () => {
  it.each([
    [true, 401],
    [false, 409],
  ])(
    'F7: with single sign-on required: %s leads to %i for the token of a password session',
    async (isRequired, status) => {
      const owner = await calls.admin('Host Sample');
      const domain = `host-${status}.example`;
      await addSso(test, owner, isRequired, [domain]);
      const guest = await calls.logIn(await test.addUser({ email: `guest@${domain}` }));
      const elsewhere = await calls.logIn(guest);
      const { link } = await calls.inviteOne(owner.token, guest.email);
      expect((await calls.accept(link, guest.token)).statusCode).toBe(200);
      expect([await statusOf(guest.token), await statusOf(elsewhere.token)]).toEqual([status, status]);
      expect(await statusOf(owner.token)).toBe(200);
    },
  );
});
