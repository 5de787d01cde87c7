import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ssoIdentities } from '@/backend/db/schema/access/sso-logins';
import { users } from '@/backend/db/schema/identity/users';
import { securityEvents } from '@/backend/db/schema/identity/security-events';
import { sessions } from '@/backend/db/schema/identity/sessions';
import { createSsoAdminApp } from '../testing/sso-admin-app';
import { createSamlKey, samlIssuer } from '../testing/sso-test-app';

type App = Awaited<ReturnType<typeof createSsoAdminApp>>;
let app: App;
let test: App['test'];
beforeAll(async () => {
  app = await createSsoAdminApp();
  test = app.test;
});
afterAll(() => test.close());

describe('requiring single sign-on', () => {
  async function tested() {
    const admin = await app.addAdmin();
    const domain = app.newDomain();
    const config = (await app.save(admin, { domains: [domain] })).json();
    return { admin, domain, configId: config.id as string, config };
  }

  it('needs a successful test and proven domains, and names the missing one', async () => {
    const { admin, domain, configId, config } = await tested();
    const wish = { configId, domains: [domain], isRequired: true };
    expect((await app.save(admin, wish)).json().code).toBe('error_sso_not_tested');

    const back = `/account/sso?tested=${configId}`;
    expect(await app.runTest(admin, configId, `a@${domain}`, 'https://another.example')).toBe(back);
    const [after] = (await app.call('GET', '', admin)).json().configs;
    expect(after).toMatchObject({
      state: 'failing',
      lastError: 'answer_wrong_audience',
      lastFailedAt: test.clock.now().toISOString(),
      lastTestedAt: null,
    });
    expect((await app.save(admin, wish)).json().code).toBe('error_sso_not_tested');

    const before = await test.database.$count(sessions);
    expect(await app.runTest(admin, configId, `a@${domain}`)).toBe(back);
    expect(await test.database.$count(sessions)).toBe(before);
    expect((await app.save(admin, wish)).json().code).toBe('error_sso_domain_unverified');

    app.prove(config);
    const required = (await app.save(admin, wish)).json();
    expect(required).toMatchObject({ isRequired: true, state: 'active', lastError: null, lastFailedAt: null });
  });

  it('announces how many members lose their password or access, and who keeps a password', async () => {
    const { admin, domain } = await tested();
    const inside = await app.addMember(admin, 'teammate');
    await app.addMember(admin, 'guest');
    const byProvider = await app.addMember(admin, 'teammate');
    for (const [id, changes] of [
      [inside.id, { email: `inside@${domain}` }],
      [byProvider.id, { email: `provider@${domain}`, passwordHash: null }],
    ] as const) {
      await test.database.update(users).set(changes).where(eq(users.id, id));
    }
    const { configs, passwordKeeper } = (await app.call('GET', '', admin)).json();
    expect(configs[0]).toMatchObject({ membersLosingPassword: 2, membersOutside: 1, invitationsOutside: 0 });
    expect(passwordKeeper).toEqual({ name: expect.any(String), email: admin.email, hasPassword: true });
  });

  it('LO-13: names the members and invited users outside of the domains, before and while it is required', async () => {
    const { admin, domain, configId, config } = await tested();
    const outside = await app.addMember(admin, 'guest');
    const known = await app.addMember(admin, 'guest');
    const at = { createdAt: test.clock.now(), lastLoginAt: test.clock.now() };
    await test.database.insert(ssoIdentities).values({ configId, subject: 'known', userId: known.id, ...at });
    const body = { emails: ['invited@partner.example', `invited@${domain}`], role: 'guest' };
    await test.call('POST', '/org-admin/invites', { token: admin.token, body });
    const expected = {
      membersOutside: 1,
      invitationsOutside: 1,
      lockedOut: [
        { email: outside.email, status: 'Active' },
        { email: 'invited@partner.example', status: 'InvitationSent' },
      ],
    };
    const read = async () => (await app.call('GET', '', admin)).json().configs[0];
    expect(await read()).toMatchObject({ isRequired: false, ...expected });
    app.prove(config);
    await app.runTest(admin, configId, `a@${domain}`);
    const required = (await app.save(admin, { configId, domains: [domain], isRequired: true })).json();
    expect(required).toMatchObject({ isRequired: true, ...expected });
    const another = app.newDomain();
    const update = { configId, domains: [domain, another], isRequired: true, provider: undefined };
    await app.save(admin, update);
    await test.database
      .update(users)
      .set({ email: `outside@${another}` })
      .where(eq(users.id, outside.id));
    expect((await read()).lockedOut[0].email, 'an unproven domain').toBe(`outside@${another}`);
  });

  it('requiring single sign-on is rejected while the owner has no password', async () => {
    const { admin, domain, configId, config } = await tested();
    const other = await app.addMember(admin, 'admin');
    app.prove(config);
    await app.runTest(admin, configId, `a@${domain}`);
    await test.database.update(users).set({ passwordHash: null }).where(eq(users.id, admin.id));
    const answer = await app.save(other, { configId, domains: [domain], isRequired: true });
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'error_owner_password_missing']);
    expect((await app.call('GET', '', other)).json().passwordKeeper.hasPassword).toBe(false);
  });

  it('stays on when an unproven domain is added, but needs a proven one', async () => {
    const { admin, domain, configId, config } = await tested();
    app.prove(config);
    await app.runTest(admin, configId, `a@${domain}`);
    const another = app.newDomain();
    const wish = { configId, isRequired: true, provider: undefined };
    expect((await app.save(admin, { ...wish, domains: [domain] })).statusCode).toBe(200);
    const added = (await app.save(admin, { ...wish, domains: [domain, another] })).json();
    expect(added).toMatchObject({ isRequired: true });
    expect(added.domains.map(({ isVerified }: { isVerified: boolean }) => isVerified).sort()).toEqual([false, true]);
    const alone = await app.save(admin, { ...wish, domains: [another] });
    expect(alone.json().code).toBe('error_sso_domain_unverified');
  });

  it('F7: ends members’ password sessions and disables password logins for everyone except the owner', async () => {
    const { admin, domain, configId, config } = await tested();
    const member = await app.addMember(admin, 'teammate');
    await test.database
      .update(users)
      .set({ email: `member@${domain}` })
      .where(eq(users.id, member.id));
    app.prove(config);
    await app.runTest(admin, configId, `a@${domain}`);
    expect((await app.save(admin, { configId, domains: [domain], isRequired: true })).statusCode).toBe(200);

    expect((await test.call('GET', '/account', { token: member.token })).statusCode).toBe(401);
    expect((await test.call('GET', '/account', { token: admin.token })).statusCode).toBe(200);
    const logIn = async (email: string, password: string) => {
      const answer = await test.call('POST', '/login', { body: { email, password } });
      return [answer.statusCode, answer.json().code];
    };
    const rejection = [403, 'error_sso_required'];
    expect(await logIn(`member@${domain}`, member.password)).toEqual(rejection);
    expect(await logIn(`member@${domain}`, 'Wrong-password 1')).toEqual(rejection);
    expect(await logIn(`made-up@${domain}`, 'Wrong-password 1')).toEqual(rejection);
    const suspended = { email: `member@${domain}`, suspendedAt: test.clock.now() };
    await test.database.update(users).set(suspended).where(eq(users.email, suspended.email));
    expect(await logIn(suspended.email, member.password), 'LO-12: suspended').toEqual(rejection);
    expect(await logIn(suspended.email, 'Wrong-password 1')).toEqual(rejection);
    expect((await logIn(admin.email, admin.password))[0]).toBe(200);
  });

  it('requiring single sign-on is rejected with another provider that has not been tested', async () => {
    const { admin, domain, configId, config } = await tested();
    app.prove(config);
    await app.runTest(admin, configId, `a@${domain}`);
    const other = createSamlKey('New key').certificate;
    const both = { ...app.pasted(), certificate: `${test.samlKey.certificate}\n${other}` };
    const wish = { configId, domains: [domain], isRequired: true };
    expect((await app.save(admin, { ...wish, provider: both })).json()).toMatchObject({
      isRequired: true,
      state: 'active',
    });
    const moved = await app.save(admin, {
      ...wish,
      provider: { ...app.pasted(), entityId: 'https://another.example' },
    });
    expect(moved.json().code).toBe('error_sso_not_tested');
    expect((await app.call('GET', '', admin)).json().configs[0]).toMatchObject({
      issuer: samlIssuer,
      isRequired: true,
    });
  });
});

describe('deleting an SSO configuration', () => {
  it('M2: needs one of its domains typed, ends every session that it started, and is recorded in the security log', async () => {
    const admin = await app.addAdmin();
    const domain = app.newDomain();
    const config = (await app.save(admin, { domains: [domain], autoProvisions: true })).json();
    app.prove(config);
    await app.call('POST', '/verify-domains', admin, { configId: config.id });
    const started = await test.startLogin(`new@${domain}`);
    const { query } = await test.post(started, test.document(started, `new@${domain}`));
    const { accessToken } = (await test.exchange(query.get('code') ?? '', started.cookie)).json();
    expect((await test.call('GET', '/account', { token: accessToken })).statusCode).toBe(200);

    const deletion = { configId: config.id, currentPassword: admin.password };
    const mistyped = await app.call('DELETE', '', admin, { ...deletion, typedDomain: 'another.example' });
    expect(mistyped.json().code).toBe('error_confirmation_mismatch');
    const removed = await app.call('DELETE', '', admin, { ...deletion, typedDomain: domain });
    expect(removed.json()).toMatchObject({ id: config.id, sessionsEnded: 1 });
    expect((await test.call('GET', '/account', { token: accessToken })).json().code).toBe('error_session_revoked');
    expect((await test.call('GET', '/account', { token: admin.token })).statusCode).toBe(200);
    const events = await test.database.select().from(securityEvents).where(eq(securityEvents.detail, config.id));
    expect(events.map(({ kind, userId }) => [kind, userId])).toEqual([
      ['sso_config_saved', admin.id],
      ['sso_config_removed', admin.id],
    ]);
  });

  it('A7: deleting an SSO configuration is possible without a password for five minutes after a login', async () => {
    const admin = await app.addAdmin();
    const domain = app.newDomain();
    const config = (await app.save(admin, { domains: [domain], autoProvisions: true, defaultRole: 'admin' })).json();
    app.prove(config);
    await app.call('POST', '/verify-domains', admin, { configId: config.id });
    const started = await test.startLogin(`new@${domain}`);
    const { query } = await test.post(started, test.document(started, `new@${domain}`));
    const { accessToken: token } = (await test.exchange(query.get('code') ?? '', started.cookie)).json();
    const verb = { configId: config.id, typedDomain: 'another.example' };
    expect((await app.call('DELETE', '', { token }, verb)).json().code).toBe('error_confirmation_mismatch');
    test.clock.advance(4 * 60_000);
    expect((await app.call('DELETE', '', { token }, verb)).json().code).toBe('error_confirmation_mismatch');
    test.clock.advance(60_001);
    expect((await app.call('DELETE', '', { token }, verb)).json().code).toBe('error_reauthentication_required');
  });
});
