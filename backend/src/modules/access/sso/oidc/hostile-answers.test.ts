import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { sessions } from '@/backend/db/schema/identity/sessions';
import { rsaKeyOf } from '@/backend/testing/test-keys';
import { connectTo, OidcTestProvider, type Faults } from '../testing/oidc-test-provider';
import { createSsoTestApp, redirectQuery, type StartedLogin } from '../testing/sso-test-app';

const test = fileFixture(() => createSsoTestApp({ deps: { outgoing: connectTo(() => [provider, other]) } }));
let provider: OidcTestProvider;
let other: OidcTestProvider;
const clientId = 'client-of-acme';

beforeAll(async () => {
  const now = () => test.clock.now();
  provider = new OidcTestProvider('https://login.acme.example', now);
  other = new OidcTestProvider('https://login.other.example', now);
  for (const [idp, domain] of [
    [provider, 'acme.example'],
    [other, 'other.example'],
  ] as const) {
    const owner = await test.addUser({ email: `owner@${domain}`, companyName: domain });
    await test.addConfig(owner.id, {
      protocol: 'oidc',
      issuer: idp.issuer,
      clientId,
      clientSecret: idp.clientSecret,
      signOnUrl: null,
      certificates: null,
      domains: [domain],
    });
  }
});

const email = 'grace@acme.example';
const honestClaims = { sub: 'grace', email, given_name: 'Grace', family_name: 'Sample' };

/** Requests the redirect URL, as the browser does after the provider's login. */
async function returnFromProvider(
  { cookie, answerTo }: Pick<StartedLogin, 'cookie' | 'answerTo'>,
  query: URLSearchParams | string,
) {
  const url = `${new URL(answerTo).pathname}?${query.toString()}`;
  const response = await test.app.inject({ url, headers: { cookie } });
  return { status: response.statusCode, query: response.statusCode === 303 ? redirectQuery(response) : undefined };
}

const sessionCount = () => test.database.$count(sessions);

/** Responds to a login with a manipulated response. @returns The problem, and the number of sessions created. */
async function tryAnswer(faults: Faults, change: (query: URLSearchParams) => URLSearchParams = (query) => query) {
  const before = await sessionCount();
  const started = await test.startLogin(email);
  const { status, query } = await returnFromProvider(
    started,
    change(provider.authorize(started.address, honestClaims, faults)),
  );
  const code = query?.get('code');
  if (code) await test.exchange(code, started.cookie);
  return { status, problem: query?.get('error') ?? null, sessions: (await sessionCount()) - before };
}

const expectHonestLogin = async () => expect(await tryAnswer({})).toEqual({ status: 303, problem: null, sessions: 1 });

const withQuery = (changes: Record<string, string | undefined>) => (query: URLSearchParams) => {
  const changed = new URLSearchParams(query);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) changed.delete(name);
    else changed.set(name, value);
  }
  return changed;
};

const unknownKey = rsaKeyOf('stranger');
const seconds = () => Math.floor(test.clock.now().getTime() / 1_000);

/** Each token differs from a valid one as its name says. */
const hostileTokens: [string, () => Faults][] = [
  ['another issuer', () => ({ claims: { iss: 'https://login.other.example' } })],
  ['the issuer with a slash', () => ({ claims: { iss: 'https://login.acme.example/' } })],
  ['no issuer', () => ({ claims: { iss: undefined } })],
  ['another audience', () => ({ claims: { aud: 'another-client' } })],
  ['no audience', () => ({ claims: { aud: undefined } })],
  ['an empty list of audiences', () => ({ claims: { aud: [] } })],
  ['a second audience and no authorized party', () => ({ claims: { aud: [clientId, 'another-client'] } })],
  [
    'a second audience, which is the authorized party',
    () => ({ claims: { aud: [clientId, 'another-client'], azp: 'another-client' } }),
  ],
  ['another client as the authorized party', () => ({ claims: { azp: 'another-client' } })],
  ['another nonce', () => ({ claims: { nonce: 'another' } })],
  ['no nonce', () => ({ claims: { nonce: undefined } })],
  ['a nonce that is a list', () => ({ claims: ({ nonce, ...claims }) => ({ ...claims, nonce: [nonce] }) })],
  ['an expiration 180 s ago', () => ({ claims: { exp: seconds() - 180 } })],
  ['no expiration', () => ({ claims: { exp: undefined } })],
  ['an expiration that is not a number', () => ({ claims: { exp: 'never' } })],
  ['a start (nbf) in 181 s', () => ({ claims: { nbf: seconds() + 181 } })],
  ['no time of issue', () => ({ claims: { iat: undefined } })],
  ['no subject', () => ({ claims: { sub: undefined } })],
  ['an empty subject', () => ({ claims: { sub: '' } })],
  ['a subject that is a number', () => ({ claims: { sub: 7 } })],
  ['a subject of 256 characters', () => ({ claims: { sub: 'x'.repeat(256) } })],
  ['an address of another domain', () => ({ claims: { email: 'grace@other.example' } })],
  ['an address in a subdomain of another domain', () => ({ claims: { email: 'grace@acme.example.other.example' } })],
  ['an unverified address (email_verified: false)', () => ({ claims: { email_verified: false } })],
  ['an unverified address (email_verified: "false")', () => ({ claims: { email_verified: 'false' } })],
  ['an unverified address (email_verified: 0)', () => ({ claims: { email_verified: 0 } })],
  ['an unverified address (email_verified: null)', () => ({ claims: { email_verified: null } })],
  ['a subject with NUL', () => ({ claims: { sub: 'gra\0ce' } })],
  ['a subject with a line break', () => ({ claims: { sub: 'gra\nce' } })],
  ['a malformed address', () => ({ claims: { email: 'grace' } })],
  ['no signature', () => ({ header: { alg: 'none', kid: undefined }, signature: () => '' })],
  ['no algorithm, and a signature', () => ({ header: { alg: undefined } })],
  ['the algorithm "nOnE"', () => ({ header: { alg: 'nOnE' }, signature: () => '' })],
  [
    'an HMAC with the client secret',
    () => ({ header: { alg: 'HS256' }, signature: (text) => provider.hs256(text, provider.clientSecret) }),
  ],
  [
    'an HMAC with the public key',
    () => ({ header: { alg: 'HS256' }, signature: (text) => provider.hs256(text, JSON.stringify(provider.publicKey)) }),
  ],
  ['a signature by another key', () => ({ signature: (text) => provider.rs256(text, unknownKey) })],
  ['a signature of another text', () => ({ signature: (text) => provider.rs256(`${text} `) })],
  ['a truncated signature', () => ({ signature: (text) => provider.rs256(text).slice(0, -4) })],
  ['an unknown key ID', () => ({ header: { kid: 'another' } })],
  ['its own key in the header', () => ({ header: { jwk: provider.publicKey, kid: undefined, crit: ['jwk'] } })],
  ['an unknown critical extension', () => ({ header: { crit: ['exp'] } })],
  ['an algorithm that the provider does not offer', () => ({ header: { alg: 'PS256' } })],
];

const hostileAnswers: [string, Faults][] = [
  ['no token', { token: ({ access_token, token_type }) => ({ access_token, token_type }) }],
  ['a malformed token', { token: (answer) => ({ ...answer, id_token: 'a.b.c' }) }],
  [
    'a token with two parts',
    { token: (answer) => ({ ...answer, id_token: String(answer.id_token).split('.').slice(0, 2).join('.') }) },
  ],
  ['an encrypted token', { token: (answer) => ({ ...answer, id_token: 'a.b.c.d.e' }) }],
  ['no access token', { token: ({ id_token, token_type }) => ({ id_token, token_type }) }],
  ['another type of token', { token: (answer) => ({ ...answer, token_type: 'mac' }) }],
  [
    'an error',
    {
      answer: {
        token: {
          status: 400,
          headers: { 'content-type': 'application/json' },
          body: Buffer.from('{"error":"invalid_grant"}'),
        },
      },
    },
  ],
  [
    'an HTML page',
    { answer: { token: { status: 200, headers: { 'content-type': 'text/html' }, body: Buffer.from('<html>') } } },
  ],
  ['an empty response', { answer: { token: { status: 204, headers: {}, body: Buffer.alloc(0) } } }],
];

const hostileReturns: [string, (query: URLSearchParams) => URLSearchParams][] = [
  ['no state', withQuery({ state: undefined })],
  ['another state', withQuery({ state: 'x'.repeat(43) })],
  ['an empty state', withQuery({ state: '' })],
  ['no code', withQuery({ code: undefined })],
  ['a code that was never issued', withQuery({ code: 'made-up' })],
  ['another issuer (a mix-up attack)', withQuery({ iss: 'https://login.other.example' })],
  ['no issuer, although the provider announces that it sends it', withQuery({ iss: undefined })],
  ['an error of the provider', withQuery({ error: 'access_denied', code: undefined })],
  ['an error and a code', withQuery({ error: 'access_denied' })],
  ['a token in the query', withQuery({ id_token: 'a.b.c' })],
  ['a JWT response (JARM)', withQuery({ response: 'a.b.c' })],
];

describe('F4: responses of OpenID providers', () => {
  it.each(hostileTokens)('F4: rejects a token with %s', async (_what, faults) => {
    expect(await tryAnswer(faults())).toMatchObject({ status: 303, problem: expect.any(String), sessions: 0 });
    await expectHonestLogin();
  });

  it.each(hostileAnswers)('rejects a token response with %s', async (_what, faults) => {
    expect(await tryAnswer(faults)).toMatchObject({ status: 303, problem: expect.any(String), sessions: 0 });
    await expectHonestLogin();
  });

  it.each([500, 502, 503])('a provider that answers %i is away, and the user may try again', async (status) => {
    const page = { status, headers: { 'content-type': 'text/html' }, body: Buffer.from('<html>') };
    expect(await tryAnswer({ answer: { token: page } })).toMatchObject({ problem: 'provider_unreachable' });
    await expectHonestLogin();
  });

  it.each(hostileReturns)('rejects an authorization response with %s', async (_what, change) => {
    expect(await tryAnswer({}, change)).toMatchObject({ status: 303, problem: expect.any(String), sessions: 0 });
    await expectHonestLogin();
  });

  it('rejects duplicate parameters with 400', async () => {
    const started = await test.startLogin(email);
    const query = provider.authorize(started.address, honestClaims).toString();
    expect((await returnFromProvider(started, `${query}&state=x`)).status).toBe(400);
  });

  it('accepts one of 20 concurrent copies of a response', async () => {
    const started = await test.startLogin(email);
    const query = provider.authorize(started.address, honestClaims);
    const answers = await Promise.all(Array.from({ length: 20 }, () => returnFromProvider(started, query)));
    expect(answers.filter(({ query: outcome }) => outcome?.has('code'))).toHaveLength(1);
  });

  it('F4: rejects a response in another browser than the one that started the login', async () => {
    const [victim, attacker] = [await test.startLogin(email), await test.startLogin(email)];
    const query = provider.authorize(attacker.address, { ...honestClaims, sub: 'mallory' });
    expect((await returnFromProvider(victim, query)).query?.get('error')).toBe('other_browser');
    expect((await returnFromProvider({ ...attacker, cookie: '' }, query)).query?.get('error')).toBe('other_browser');
    expect((await returnFromProvider(attacker, query)).query?.has('code')).toBe(true);
  });

  it('rejects the code of another login, because it belongs to another PKCE verifier', async () => {
    const [one, two] = [await test.startLogin(email), await test.startLogin(email)];
    const stolen = provider.authorize(one.address, honestClaims).get('code') ?? '';
    const query = withQuery({ code: stolen })(provider.authorize(two.address, honestClaims));
    expect((await returnFromProvider(two, query)).query?.get('error')).toBe('provider_refused');
  });

  it('F4: rejects a response of another provider at that provider’s redirect URL, and does not exchange its code', async () => {
    // A login at the malicious provider, started in its own browser, and a login of the victim at the honest provider.
    const hostile = await test.startLogin('mallory@other.example');
    const query = provider.authorize(new URL(hostile.address), honestClaims);
    provider.requestedUrls.length = other.requestedUrls.length = 0;
    const honestAddress = (await test.startLogin(email)).answerTo;
    expect(honestAddress).not.toBe(hostile.answerTo);
    // The honest provider redirects to its own URL, with the state of the login at the malicious provider.
    const answer = await returnFromProvider({ cookie: hostile.cookie, answerTo: honestAddress }, query);
    expect(answer.query?.get('error')).toBe('answer_wrong_recipient');
    expect([...provider.requestedUrls, ...other.requestedUrls].filter((address) => address.endsWith('/token'))).toEqual(
      [],
    );
  });

  it('F4: responses of OpenID providers does not send the code of one provider to another provider', async () => {
    const started = await test.startLogin('ida@other.example');
    provider.requestedUrls.length = 0;
    const mixedUp = new URL(started.address);
    const query = provider.authorize(mixedUp, honestClaims);
    expect((await returnFromProvider(started, query)).query?.get('error')).toBe('answer_invalid');
    expect(other.requestedUrls.filter((address) => address.endsWith('/token'))).toEqual([]);
  });

  it('reads a missing address from the user info, and only for the same subject', async () => {
    const nameless = { email: undefined };
    provider.faults = { answer: { userinfo: { sub: 'grace', email } } };
    expect(await tryAnswer({ claims: nameless })).toEqual({ status: 303, problem: null, sessions: 1 });
    provider.faults = { answer: { userinfo: { sub: 'another user', email } } };
    expect(await tryAnswer({ claims: nameless })).toMatchObject({ problem: 'answer_invalid', sessions: 0 });
    provider.faults = {};
  });

  it.each([true, 'true', undefined])('accepts email_verified: %s', async (emailVerified) => {
    expect(await tryAnswer({ claims: { email_verified: emailVerified } })).toMatchObject({
      problem: null,
      sessions: 1,
    });
  });

  it('requests each login with its own PKCE challenge (S256), nonce and state', async () => {
    const [one, two] = [await test.startLogin(email), await test.startLogin(email)];
    const query = one.address.searchParams;
    expect(Object.fromEntries(query)).toMatchObject({ response_type: 'code', code_challenge_method: 'S256' });
    for (const name of ['state', 'nonce', 'code_challenge']) {
      expect(query.get(name)).toMatch(/^[\w-]{43}$/);
      expect(query.get(name)).not.toBe(two.address.searchParams.get(name));
    }
  });
});
