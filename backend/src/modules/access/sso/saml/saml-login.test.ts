import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { users } from '@/backend/db/schema/identity/users';
import { sessions } from '@/backend/db/schema/identity/sessions';
import { createSsoTestApp, type SsoTestApp } from '../testing/sso-test-app';

const test = fileFixture(createSsoTestApp);
let configId: string;
beforeAll(async () => {
  const owner = await test.addUser({ email: 'owner@acme.example', companyName: 'Acme Sample' });
  configId = await test.addConfig(owner.id);
});

/** Runs a login with a modified document. @returns The redirect after it. */
async function logIn(email: string, changes?: Parameters<SsoTestApp['document']>[2]) {
  const started = await test.startLogin(email);
  return { started, ...(await test.post(started, test.document(started, email, changes))) };
}

describe('a login by SAML', () => {
  it('starts a session and creates the account of a user with an address in a proven domain', async () => {
    const started = await test.startLogin('new@acme.example', { next: '/account/password?x=1' });
    const { status, query } = await test.post(started, test.document(started, 'new@acme.example'));
    expect([status, query.get('error')]).toEqual([303, null]);
    const response = await test.exchange(query.get('code') ?? '', started.cookie);
    expect(response.json()).toMatchObject({ next: '/account/password?x=1', requiresPasswordChange: false });
    const token = response.json<{ accessToken: string }>().accessToken;
    const account = (await test.call('GET', '/account', { token })).json();
    expect(account).toMatchObject({
      email: 'new@acme.example',
      firstName: 'Grace',
      organization: { name: 'Acme Sample', role: 'teammate', isOwner: false },
    });
    const [user] = await test.database.select().from(users).where(eq(users.email, 'new@acme.example'));
    expect(user).toMatchObject({ passwordHash: null, emailVerifiedAt: expect.any(Date) });
    const [session] = await test.database
      .select()
      .from(sessions)
      .where(eq(sessions.userId, user?.id ?? ''));
    expect(session?.ssoConfigId).toBe(configId);
  });

  it('names the user of a provider that sends only a name for display', async () => {
    const email = 'display@acme.example';
    const { query, started } = await logIn(email, { attributes: { email, displayName: 'Grace Brewster Sample' } });
    const token = (await test.exchange(query.get('code') ?? '', started.cookie)).json<{ accessToken: string }>()
      .accessToken;
    const account = (await test.call('GET', '/account', { token })).json();
    expect(account).toMatchObject({ firstName: 'Grace Brewster', lastName: 'Sample' });
  });

  it.each([
    [15 * 60_000, 15 * 60_000],
    [365 * 24 * 3_600_000, 12 * 3_600_000],
  ])('F3: with a provider session of %i ms starts a session of %i ms', async (providerMs, sessionMs) => {
    const nowMs = test.clock.now().getTime();
    const email = `ends-${providerMs}@acme.example`;
    const { started, query } = await logIn(email, { sessionNotOnOrAfter: new Date(nowMs + providerMs) });
    await test.exchange(query.get('code') ?? '', started.cookie);
    const [session] = await test.database
      .select({ endsAt: sessions.absoluteExpiresAt })
      .from(sessions)
      .innerJoin(users, eq(users.id, sessions.userId))
      .where(eq(users.email, email));
    expect((session?.endsAt.getTime() ?? 0) - nowMs).toBe(sessionMs);
  });

  it('F3: a login by SAML is rejected when the provider’s session has ended', async () => {
    const { query } = await logIn('over@acme.example', { sessionNotOnOrAfter: test.clock.now() });
    expect([query.get('error'), query.has('code')]).toEqual(['answer_expired', false]);
  });

  it.each([
    'email',
    'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress',
    'urn:oid:0.9.2342.19200300.100.1.3',
    'urn:oid:1.2.840.113549.1.9.1',
  ])('reads the address from the attribute %s', async (name) => {
    const email = `named-${name.replace(/\W/g, '').slice(-12)}@acme.example`.toLowerCase();
    const { query } = await logIn(email, { subject: `subject ${name}`, attributes: { [name]: email } });
    expect([query.get('error'), query.has('code')]).toEqual([null, true]);
  });

  it('F3: succeeds for one of 20 concurrent copies of a response', async () => {
    const started = await test.startLogin('twenty@acme.example');
    const document = test.document(started, 'twenty@acme.example');
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.post(started, document)));
    expect(answers.filter(({ query }) => query.has('code'))).toHaveLength(1);
    const others = answers.filter(({ query }) => !query.has('code')).map(({ query }) => query.get('error'));
    expect(others.every((problem) => problem === 'answer_replayed' || problem === 'login_expired')).toBe(true);
  });

  it('logs in 100 users of one organization concurrently', async () => {
    const emails = Array.from({ length: 100 }, (_, index) => `crowd-${index}@acme.example`);
    const answers = await Promise.all(
      emails.map(async (email) => {
        const started = await test.startLogin(email);
        return { started, document: test.document(started, email) };
      }),
    );
    const startedMs = performance.now();
    const arrived = await Promise.all(answers.map(({ started, document }) => test.post(started, document)));
    process.stdout.write(`100 concurrent SAML logins: ${Math.round(performance.now() - startedMs)} ms.\n`);
    expect(arrived.map(({ status, query }) => [status, query.get('error'), query.has('code')])).toEqual(
      emails.map(() => [303, null, true]),
    );
  });

  it('F3: a login by SAML is rejected with an assertion that another login used', async () => {
    const first = await test.startLogin('again@acme.example');
    const assertionId = '_used-once';
    expect(
      (await test.post(first, test.document(first, 'again@acme.example', { assertionId }))).query.has('code'),
    ).toBe(true);
    const second = await test.startLogin('again@acme.example');
    const { query } = await test.post(second, test.document(second, 'again@acme.example', { assertionId }));
    expect(query.get('error')).toBe('answer_replayed');
  });

  it.each([
    ['another audience', { audience: 'https://other.example' }, 'answer_wrong_audience'],
    ['another recipient', { recipient: 'https://other.example' }, 'answer_wrong_recipient'],
    ['another destination', { destination: 'https://other.example' }, 'answer_wrong_recipient'],
    ['another issuer', { issuer: 'https://idp.acme.example/metadata/' }, 'answer_wrong_issuer'],
    ['another request', { inResponseTo: '_another' }, 'answer_replayed'],
    ['no subject', { subject: '' }, 'answer_invalid'],
    ['no address', { attributes: {} }, 'address_missing'],
    ['two addresses', { attributes: { email: 'a@acme.example', mail: 'b@acme.example' } }, 'address_ambiguous'],
    ['an address of an unknown domain', { attributes: { email: 'a@elsewhere.example' } }, 'address_foreign'],
  ] as const)('F3: a login by SAML is rejected with %s', async (_what, changes, problem) => {
    const { query } = await logIn('exact@acme.example', changes);
    expect([query.get('error'), query.get('code')]).toEqual([problem, null]);
    expect((await logIn('exact@acme.example')).query.has('code')).toBe(true);
  });

  it.each([
    ['rejects', 'ended 180 s ago', 'notOnOrAfter', -180_000],
    ['accepts', 'ended 179.999 s ago', 'notOnOrAfter', -179_999],
    ['accepts', 'starts in 180 s', 'notBefore', 180_000],
    ['rejects', 'starts in 180.001 s', 'notBefore', 180_001],
  ] as const)('F3: %s a response that %s', async (outcome, _what, field, byMs) => {
    const isAccepted = outcome === 'accepts';
    const at = new Date(test.clock.now().getTime() + byMs);
    const { query } = await logIn('skew@acme.example', { [field]: at });
    expect([query.has('code'), query.get('error')]).toEqual([isAccepted, isAccepted ? null : 'answer_expired']);
  });

  it('succeeds only in the browser that started it', async () => {
    const started = await test.startLogin('other@acme.example');
    const document = test.document(started, 'other@acme.example');
    for (const cookie of ['', `__Host-sso-browser=${'x'.repeat(43)}`]) {
      expect((await test.post({ ...started, cookie }, document)).query.get('error')).toBe('other_browser');
    }
    const { query } = await test.post(started, document);
    const code = query.get('code') ?? '';
    expect((await test.exchange(code, `__Host-sso-browser=${'x'.repeat(43)}`)).json().code).toBe(
      'error_sso_code_invalid',
    );
    expect((await test.exchange(code, started.cookie)).statusCode).toBe(200);
    expect((await test.exchange(code, started.cookie)).json().code).toBe('error_sso_code_invalid');
  });

  it('F3: rejects an unsolicited response', async () => {
    const started = await test.startLogin('idp@acme.example');
    const document = test.document({ ...started, requestId: '' }, 'idp@acme.example');
    for (const state of ['', 'https://acme.example/', 'x'.repeat(43)]) {
      expect((await test.post({ ...started, state }, document)).query.get('error')).toBe('login_expired');
    }
  });

  it('exchanges its code within 60 s, to the millisecond', async () => {
    const [inTime, late] = [await logIn('a@acme.example'), await logIn('b@acme.example')];
    test.clock.advance(59_999);
    expect((await test.exchange(inTime.query.get('code') ?? '', inTime.started.cookie)).statusCode).toBe(200);
    test.clock.advance(1);
    expect((await test.exchange(late.query.get('code') ?? '', late.started.cookie)).statusCode).toBe(400);
  });

  it('expires after ten minutes', async () => {
    const started = await test.startLogin('late@acme.example');
    test.clock.advance(10 * 60_000);
    const { query } = await test.post(started, test.document(started, 'late@acme.example'));
    expect(query.get('error')).toBe('login_expired');
  });
});
