import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { ssoConfigs } from '@/backend/db/schema/access/sso-configs';
import { ssoIdentities } from '@/backend/db/schema/access/sso-logins';
import { createAccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { addSso } from '@/backend/modules/access/account/testing/require-sso';
import { invitationCalls } from '@/backend/modules/access/members/invitations/testing/invitation-calls';

const test = fileFixture(createAccountTestApp);
const calls = invitationCalls(test);

describe('LO-13: the list of members, where single sign-on is required', () => {
  it('LO-13: marks members and invited users who can’t log in, for admins only', async () => {
    const owner = await calls.admin('Host Sample');
    const configId = await addSso(test, owner, false, ['host.example']);
    const addMember = async (email: string) => calls.logIn(await test.addUser({ email, memberOf: owner }));
    await addMember('inside@host.example');
    const outside = await addMember('outside@partner.example');
    const { id: knownId } = await addMember('known@partner.example');
    const at = { createdAt: test.clock.now(), lastLoginAt: test.clock.now() };
    await test.database.insert(ssoIdentities).values({ configId, subject: 'known', userId: knownId, ...at });
    await calls.inviteOne(owner.token, 'invited@partner.example');
    await calls.inviteOne(owner.token, 'invited@host.example');
    const listLockedOut = async ({ token }: { token: string }) => {
      const answer = await test.call('GET', '/org-admin/users', { token });
      const { items } = answer.json<{ items: { email: string; isLockedOut: boolean }[] }>();
      return items.flatMap(({ email, isLockedOut }) => (isLockedOut ? [email] : [])).sort();
    };
    expect(await listLockedOut(owner)).toEqual([]);
    await test.database.update(ssoConfigs).set({ isRequired: true }).where(eq(ssoConfigs.id, configId));
    expect(await listLockedOut(owner)).toEqual(['invited@partner.example', 'outside@partner.example']);
    expect(await listLockedOut(outside)).toEqual([]);
  });
});
