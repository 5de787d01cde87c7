import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ssoConfigs } from '@/backend/db/schema/access/sso-configs';
import { OidcTestProvider } from '../testing/oidc-test-provider';
import { createSsoAdminApp, type Admin } from '../testing/sso-admin-app';
import { createSamlKey, redirectQuery } from '../testing/sso-test-app';

type App = Awaited<ReturnType<typeof createSsoAdminApp>>;
let app: App;
let test: App['test'];
beforeAll(async () => {
  app = await createSsoAdminApp();
  test = app.test;
});
afterAll(() => test.close());

type Wish = { configId: string; domains: string[]; isRequired: true; autoProvisions: true };

/** Requires single sign-on with a provider that was tested. */
async function requireSso(provider: object): Promise<{ admin: Admin; wish: Wish; email: string }> {
  const admin = await app.addAdmin();
  const domain = app.newDomain();
  const config = (await app.save(admin, { domains: [domain], provider })).json();
  app.prove(config);
  const wish: Wish = { configId: config.id as string, domains: [domain], isRequired: true, autoProvisions: true };
  await test.database
    .update(ssoConfigs)
    .set({ state: 'active', lastTestedAt: test.clock.now() })
    .where(eq(ssoConfigs.id, wish.configId));
  expect((await app.save(admin, { ...wish, provider: undefined })).json()).toMatchObject({ isRequired: true });
  return { admin, wish, email: `grace@${domain}` };
}

describe('F7: a required SAML provider that replaces its key without an overlap', () => {
  it('F7: gets its new certificate saved beside the old one without a test, and both keys work', async () => {
    const { admin, wish, email } = await requireSso(app.pasted());
    const next = createSamlKey('The next key');
    const provider = { ...app.pasted(), certificate: next.certificate };
    expect((await app.save(admin, { ...wish, provider })).json()).toMatchObject({ isRequired: true, state: 'active' });
    for (const key of [next, test.samlKey]) {
      const started = await test.startLogin(email);
      const { query } = await test.post(started, test.document(started, email, {}, key));
      expect([query.get('error'), query.has('code')]).toEqual([null, true]);
    }
  });
});

describe('F7: a required OpenID provider', () => {
  const oidcOf = (clientSecret: string) => ({
    protocol: 'oidc' as const,
    issuer: app.oidc.issuer,
    clientId: 'acme',
    clientSecret,
  });
  const logIn = async (email: string) => {
    const started = await test.startLogin(email);
    const query = app.oidc.authorize(started.address, { sub: email, email });
    const url = `${new URL(started.answerTo).pathname}?${query.toString()}`;
    return redirectQuery(await test.app.inject({ url, headers: { cookie: started.cookie } })).get('error');
  };

  it('F7: logs users in with a new key as soon as the provider publishes it', async () => {
    const { email } = await requireSso(oidcOf(app.oidc.clientSecret));
    expect(await logIn(email)).toBeNull();
    app.oidc.replaceKey();
    expect(await logIn(email)).toBeNull();
  });

  it('F7: gets a new client secret saved without a test, and shows logins with the old one as rejected', async () => {
    const { admin, wish, email } = await requireSso(oidcOf(app.oidc.clientSecret));
    app.oidc.clientSecret = 'the next secret';
    expect(await logIn(email)).toBe('client_rejected');
    const saved = await app.save(admin, { ...wish, provider: oidcOf('the next secret') });
    expect(saved.json()).toMatchObject({ isRequired: true });
    expect(await logIn(email)).toBeNull();
    const [config] = (await app.call('GET', '', admin)).json().configs;
    expect(config).toMatchObject({ isRequired: true, state: 'active', lastError: null });
  });

  it('still needs a test for another client', async () => {
    const { admin, wish } = await requireSso(oidcOf(app.oidc.clientSecret));
    const provider = { ...oidcOf(app.oidc.clientSecret), clientId: 'another' };
    expect((await app.save(admin, { ...wish, provider })).json().code).toBe('error_sso_not_tested');
  });
});

describe('the issuer of an OpenID provider', () => {
  const saveIssuer = async (issuer: string) =>
    (await app.save(await app.addAdmin(), { provider: { protocol: 'oidc', issuer, clientId: 'acme' } })).json();

  it.each(['', '/'])(
    'the issuer of an OpenID provider may be pasted as the URL of the discovery document: …/openid-configuration%s',
    async (end) => {
      const { issuer } = app.oidc;
      expect(await saveIssuer(`${issuer}/.well-known/openid-configuration${end}`)).toMatchObject({ issuer });
    },
  );

  it.each([
    ['https://slash.example/', 'https://slash.example'],
    ['https://bare.example', 'https://bare.example/'],
  ])('the issuer of an OpenID provider, %s, may be pasted as %s', async (issuer, pasted) => {
    app.otherProviders.push(new OidcTestProvider(issuer, () => test.clock.now()));
    expect(await saveIssuer(pasted)).toMatchObject({ issuer });
  });

  it('the issuer of an OpenID provider may be any provider whose endpoints have TLS', async () => {
    const provider = new OidcTestProvider('https://secure.example', () => test.clock.now());
    app.otherProviders.push(provider);
    expect(await saveIssuer(provider.issuer)).toMatchObject({ issuer: provider.issuer });
  });

  it.each(['authorization_endpoint', 'token_endpoint', 'jwks_uri'])(
    'F7: the issuer of an OpenID provider is rejected at its field if it publishes the %s without TLS',
    async (name) => {
      const issuer = `https://${name.replaceAll('_', '-')}.example`;
      const provider = new OidcTestProvider(issuer, () => test.clock.now());
      app.otherProviders.push(provider);
      const endpoints = {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/jwks`,
      };
      provider.faults.answer = { configuration: { ...endpoints, [name]: `http://${new URL(issuer).host}/x` } };
      expect(await saveIssuer(issuer)).toMatchObject({ code: 'error_sso_provider_unreachable' });
    },
  );
});
