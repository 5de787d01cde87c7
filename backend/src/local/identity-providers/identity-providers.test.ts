import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { ssoDomains } from '@/backend/db/schema/access/sso-configs';
import type { OutgoingClient } from '@/backend/ports/outgoing-client';
import { createAccountTestApp, type AccountTestApp } from '@/backend/modules/access/account/testing/account-test-app';
import { seededPassword } from '../seeded-users';
import { faultsOf } from './faults';
import { sampleOrganizations } from './sample-organizations';
import { seedSampleOrganizations } from './seed-organizations';

const test = fileFixture(() => createAccountTestApp({ deps: { outgoing: ownOrigin } }));
let origin: string;

/** Sends requests to the application itself, because the local providers share its origin. */
const ownOrigin: OutgoingClient = {
  async send(address, { method = 'GET', headers, body } = {}) {
    const url = address.slice(origin.length);
    const answer = await test.app.inject({
      method,
      url,
      headers: { ...headers, host: new URL(origin).host },
      payload: body,
    });
    const single = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
    return { status: answer.statusCode, headers: Object.fromEntries(single), body: answer.rawPayload };
  },
};

beforeAll(async () => {
  origin = test.deps.config.publicBaseUrl;
  await seedSampleOrganizations(test.deps);
  await seedSampleOrganizations(test.deps);
});

/** A minimal browser that stores cookies, follows redirects and submits forms. */
function createBrowser() {
  const cookies = new Map<string, string>();
  const send = async (method: 'GET' | 'POST', address: string, form?: Record<string, string>) => {
    const url = new URL(address, origin);
    const response = await test.app.inject({
      method,
      url: url.pathname + url.search,
      headers: {
        host: url.host,
        cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(form && { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(form && { payload: new URLSearchParams(form).toString() }),
    });
    for (const cookie of [response.headers['set-cookie'] ?? []].flat()) {
      const [pair = ''] = cookie.split(';');
      const [name = '', value = ''] = pair.split('=');
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  /** Follows redirects until a page is returned. */
  const follow = async (address: string): ReturnType<typeof send> => {
    const response = await send('GET', address);
    return response.statusCode < 300 ? response : follow(String(response.headers.location));
  };
  const setCookie = (cookie: string) => cookies.set(...(cookie.split(';')[0]?.split('=') as [string, string]));
  return { send, follow, setCookie };
}

const unescape = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"');
const hiddenFields = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)">/g)].map(([, name = '', value = '']) => [
      unescape(name),
      unescape(value),
    ]),
  );
const actionOf = (html: string) => unescape(/<form method="post" action="([^"]*)"/.exec(html)?.[1] ?? '');

type Answer = Awaited<ReturnType<AccountTestApp['call']>>;

/**
 * Completes a login at a local provider with a choice of identity and fault.
 * @param started The response that started a login or a test.
 * @returns The URL of this product's page to which the browser is finally redirected.
 */
async function completeLogin(started: Answer, choice: Record<string, string>, browser = createBrowser()): Promise<URL> {
  browser.setCookie(String(started.headers['set-cookie']));
  let page = await browser.send('GET', started.json<{ redirectUrl: string }>().redirectUrl);
  for (let step = 0; step < 8; step++) {
    if (page.statusCode === 303 || page.statusCode === 302) {
      const address = new URL(String(page.headers.location), origin);
      if (!address.pathname.startsWith('/api/')) return address;
      page = await browser.send('GET', address.href);
    } else {
      if (page.statusCode !== 200) throw new Error(`${page.statusCode} ${page.body.slice(0, 300)}`);
      page = await browser.send('POST', actionOf(page.body), { ...hiddenFields(page.body), ...choice });
    }
  }
  throw new Error('The provider goes round in circles.');
}

/** Logs in at a local provider, from the email address to the final redirect. */
async function logInAt(
  domain: string,
  choice: Record<string, string>,
  browser = createBrowser(),
): Promise<URLSearchParams> {
  const started = await test.call('POST', '/sso/login', { body: { email: `sample.user@${domain}` } });
  if (started.statusCode !== 200) throw new Error(started.body);
  return (await completeLogin(started, choice, browser)).searchParams;
}

const openOrganizations = sampleOrganizations.filter(({ isStrict }) => !isStrict);

describe.each(openOrganizations)('the local provider of $domain', ({ domain, protocol }) => {
  it('logs in a member, the owner and a new user, and no others', async () => {
    for (const user of [`teammate@${domain}`, `owner@${domain}`, `newcomer@${domain}`]) {
      expect([user, (await logInAt(domain, { user })).has('code')]).toEqual([user, true]);
    }
    expect((await logInAt(domain, { other: 'sample.user' })).has('code')).toBe(true);
    expect((await logInAt(domain, { user: `suspended@${domain}` })).get('error')).toBe('account_suspended');
    expect((await logInAt(domain, { user: 'stranger@elsewhere.example' })).get('error')).toBe('address_foreign');
  });

  it('asks for the identity each time, and accepts another one in the same browser', async () => {
    const browser = createBrowser();
    for (const user of [`teammate@${domain}`, `owner@${domain}`, `teammate@${domain}`]) {
      expect([user, (await logInAt(domain, { user }, browser)).has('code')]).toEqual([user, true]);
    }
  });

  it.each(faultsOf[protocol])('simulates the fault %s, and the login fails', async (fault) => {
    const user = `teammate@${domain}`;
    const outcome = await logInAt(domain, { user, fault });
    expect([outcome.get('code'), outcome.get('error')]).toEqual([null, expect.any(String)]);
    expect((await logInAt(domain, { user })).has('code')).toBe(true);
  });
});

it('F8: a local SAML provider encrypts its assertion on request, and the login succeeds', async () => {
  const domain = 'saml.example';
  const started = await test.call('POST', '/sso/login', { body: { email: `teammate@${domain}` } });
  const browser = createBrowser();
  const page = await browser.send('GET', started.json<{ redirectUrl: string }>().redirectUrl);
  const form = { ...hiddenFields(page.body), user: `teammate@${domain}`, encrypted: 'yes' };
  const answer = await browser.send('POST', actionOf(page.body), form);
  const document = Buffer.from(hiddenFields(answer.body).SAMLResponse ?? '', 'base64').toString();
  expect(document).toContain('<saml:EncryptedAssertion');
  expect(document).not.toContain(`teammate@${domain}`);

  expect((await logInAt(domain, { user: `teammate@${domain}`, encrypted: 'yes' })).has('code')).toBe(true);
  const failed = await logInAt(domain, { user: `teammate@${domain}`, encrypted: 'yes', fault: 'other_key' });
  expect(failed.get('error')).toBe('answer_unsigned');
});

it.each(sampleOrganizations.filter(({ isStrict }) => isStrict))(
  'the organization of $domain lets members log in by single sign-on, its owner by password, and no new users',
  async ({ domain }) => {
    expect((await logInAt(domain, { user: `teammate@${domain}` })).has('code')).toBe(true);
    expect((await logInAt(domain, { other: 'unknown' })).get('error')).toBe('account_missing');
    const logIn = (email: string) => test.call('POST', '/login', { body: { email, password: seededPassword } });
    expect((await logIn(`owner@${domain}`)).statusCode).toBe(200);
    for (const email of [`teammate@${domain}`, `made-up@${domain}`]) {
      expect([email, (await logIn(email)).json().code]).toEqual([email, 'error_sso_required']);
    }
  },
);

describe.each(['saml', 'oidc'] as const)('setting up single sign-on by %s for a made-up domain', (protocol) => {
  const domain = `${protocol}-of-a-test.example`;

  it("accepts the provider's values, passes the test, and logs in", async () => {
    const owner = await test.addUser({ companyName: 'Own Sample' });
    const token = (await test.logIn(owner)).accessToken;
    const { saml, oidc } = (await test.call('GET', `/local/identity-providers/values/${domain}`)).json();
    const provider = {
      saml: { protocol, metadataUrl: saml.metadataUrl },
      oidc: { protocol, ...oidc },
    }[protocol];
    const saved = await test.call('POST', '/sso/configs', {
      token,
      body: {
        name: 'Own',
        provider,
        domains: [domain],
        autoProvisions: true,
        currentPassword: owner.password,
      },
    });
    expect(saved.json()).toMatchObject({ protocol, state: 'untested' });
    if (protocol === 'saml') {
      expect(saved.json()).toMatchObject({ issuer: saml.entityId, signOnUrl: saml.signOnUrl });
      expect(saved.json().certificate).toContain('BEGIN CERTIFICATE');
    }
    const { id: configId } = saved.json();
    const started = await test.call('POST', '/sso/configs/test', { token, body: { configId } });
    const tested = await completeLogin(started, { other: 'sample.user' });
    expect(tested.pathname + tested.search).toBe(`/account/sso?tested=${configId}`);
    const [config] = (await test.call('GET', '/sso/configs', { token })).json().configs;
    expect(config).toMatchObject({ state: 'active', lastError: null });

    await test.database.update(ssoDomains).set({ verifiedAt: test.clock.now() }).where(eq(ssoDomains.domain, domain));
    expect((await logInAt(domain, { other: 'sample.user' })).has('code')).toBe(true);
    expect((await logInAt(domain, { user: 'stranger@elsewhere.example' })).get('error')).toBe('address_foreign');
  });

  it('the login page of a made-up domain does not list the members of the sample organizations', async () => {
    const started = await test.call('POST', '/sso/login', { body: { email: `a@${domain}` } });
    const page = await createBrowser().follow(started.json<{ redirectUrl: string }>().redirectUrl);
    expect(page.body).toContain(`newcomer@${domain}`);
    expect(page.body).not.toContain('owner@');
  });
});

it.each(['acme.com', 'saml.example', 'oidc-only.example', '<b>.example', 'nowhere'])(
  'the setup page does not offer values for %s',
  async (domain) => {
    const answer = await test.app.inject(`/api/local/identity-providers/values/${encodeURIComponent(domain)}`);
    expect(answer.statusCode).toBe(404);
  },
);

it('the page of a local provider shows the organization and may submit its form to this site only', async () => {
  const started = await test.call('POST', '/sso/login', { body: { email: 'a@saml.example' } });
  const { redirectUrl } = started.json<{ redirectUrl: string }>();
  const page = await test.app.inject(redirectUrl.slice(origin.length));
  expect(page.headers['content-security-policy']).toContain("form-action 'self'");
  expect(page.body).toContain('Log in to Crest Sample Works');
});

it.each(['staging', 'production'] as const)('N1: local identity providers do not exist in %s', async (environment) => {
  const real = await createAccountTestApp({ config: { environment } });
  for (const path of [
    '',
    '/values/acme.example',
    '/saml/saml.example/login',
    '/saml/a.example/metadata',
    '/oidc/.well-known/openid-configuration',
    '/oidc/jwks',
  ]) {
    const answer = await real.app.inject(`/api/local/identity-providers${path}`);
    expect([path, answer.statusCode]).toEqual([path, 404]);
  }
  await real.close();
});
