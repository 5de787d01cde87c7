import { dayMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { invitationCalls, type LoggedIn } from '@/backend/modules/access/members/invitations/testing/invitation-calls';
import { ssoConfigs } from '@/backend/db/schema/access/sso-configs';
import { createSsoTestApp } from '../testing/sso-test-app';

const test = fileFixture(createSsoTestApp);
const calls = invitationCalls(test);
let owner: LoggedIn;
let configId: string;
beforeAll(async () => {
  owner = await calls.logIn(await test.addUser({ email: 'owner@acme.example', companyName: 'Acme Sample' }));
  configId = await test.addConfig(owner.id);
});

const setAutoProvisions = (autoProvisions: boolean) =>
  test.database.update(ssoConfigs).set({ autoProvisions }).where(eq(ssoConfigs.id, configId));

async function logInBySso(email: string) {
  const started = await test.startLogin(email);
  const { query } = await test.post(started, test.document(started, email));
  return { error: query.get('error'), isLoggedIn: query.has('code') };
}

/** Lists the role and status of each row with an address in the list of users. */
async function listUsers(email: string) {
  owner = await calls.logIn(owner);
  const response = await test.call('GET', `/org-admin/users?search=${encodeURIComponent(email)}`, {
    token: owner.token,
  });
  return response.json<{ items: { role: string; status: string }[] }>().items.map(({ role, status }) => [role, status]);
}

describe('a first login by single sign-on of an invited user', () => {
  it.each([true, false])(
    'G6: joins with the role of the invitation (automatic joining: %s)',
    async (autoProvisions) => {
      await setAutoProvisions(autoProvisions);
      const email = `invited-${autoProvisions}@acme.example`;
      await calls.inviteOne(owner.token, email, 'guest');
      expect(await logInBySso(email)).toEqual({ error: null, isLoggedIn: true });
      expect(await listUsers(email)).toEqual([['guest', 'Active']]);
      expect((await calls.checkEmail(owner.token, email)).json()).toMatchObject({ status: 'member' });
    },
  );

  it('A8: replaces an unverified account with the address, even if only invited users may join', async () => {
    await setAutoProvisions(false);
    const squatter = await test.addUser({ email: 'squatted@acme.example', isVerified: false });
    await calls.inviteOne(owner.token, 'squatted@acme.example', 'guest');
    expect(await logInBySso('squatted@acme.example')).toEqual({ error: null, isLoggedIn: true });
    expect(await listUsers('squatted@acme.example')).toEqual([['guest', 'Active']]);
    const login = await test.call('POST', '/login', { body: { email: squatter.email, password: squatter.password } });
    expect(login.json().code).toBe('error_login_password_invalid');
  });

  it('joins with the default role once the invitation has expired, and is listed once', async () => {
    await setAutoProvisions(true);
    await calls.inviteOne(owner.token, 'late@acme.example', 'admin');
    test.clock.advance(8 * dayMs);
    expect(await logInBySso('late@acme.example')).toEqual({ error: null, isLoggedIn: true });
    expect(await listUsers('late@acme.example')).toEqual([['teammate', 'Active']]);
  });

  it('a first login by single sign-on of an invited user is rejected once the invitation has expired, if only invited users may join', async () => {
    await setAutoProvisions(false);
    owner = await calls.logIn(owner);
    await calls.inviteOne(owner.token, 'too-late@acme.example');
    test.clock.advance(8 * dayMs);
    expect(await logInBySso('too-late@acme.example')).toEqual({ error: 'account_missing', isLoggedIn: false });
  });
});
