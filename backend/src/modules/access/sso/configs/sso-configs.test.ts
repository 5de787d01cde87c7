import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ssoConfigs } from '@/backend/db/schema/access/sso-configs';
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

describe('F7: SSO configurations', () => {
  it('F7: SSO configurations are accessible only to admins of the organization', async () => {
    const admin = await app.addAdmin();
    const { id } = (await app.save(admin)).json<{ id: string }>();
    const domain = app.newDomain();
    const calls = (caller: { token: string; password: string }) => [
      app.call('GET', '', caller),
      app.save({ ...admin, ...caller }),
      app.call('DELETE', '', caller, { configId: id, typedDomain: domain, currentPassword: caller.password }),
      app.call('POST', '/test', caller, { configId: id }),
      app.call('POST', '/verify-domains', caller, { configId: id }),
    ];
    for (const role of ['teammate', 'guest'] as const) {
      const statuses = (await Promise.all(calls(await app.addMember(admin, role)))).map(({ statusCode }) => statusCode);
      expect([role, statuses]).toEqual([role, [403, 403, 403, 403, 403]]);
    }
    expect((await Promise.all(calls({ token: '', password: '' }))).map(({ statusCode }) => statusCode)).toEqual(
      Array.from({ length: 5 }, () => 401),
    );
    expect((await app.call('GET', '', await app.addMember(admin, 'admin'))).statusCode).toBe(200);
  });

  it('F7: of another organization return 404', async () => {
    const [admin, stranger] = [await app.addAdmin(), await app.addAdmin()];
    const config = (await app.save(admin)).json<{ id: string; domains: { domain: string }[] }>();
    const configId = config.id;
    const deletion = { configId, typedDomain: config.domains[0]?.domain, currentPassword: stranger.password };
    expect((await app.call('GET', '', stranger)).json().configs).toEqual([]);
    expect((await app.save(stranger, { configId })).statusCode).toBe(404);
    expect((await app.call('DELETE', '', stranger, deletion)).statusCode).toBe(404);
    expect((await app.call('POST', '/test', stranger, { configId })).statusCode).toBe(404);
    expect((await app.call('POST', '/verify-domains', stranger, { configId })).statusCode).toBe(404);
  });

  it('A7: need the current password for every change', async () => {
    const admin = await app.addAdmin();
    const wrong = await app.save(admin, { currentPassword: 'Wrong-password 1' });
    expect([wrong.statusCode, wrong.json().code]).toEqual([400, 'error_password_current_invalid']);
    const none = await app.save(admin, { currentPassword: undefined });
    expect([none.statusCode, none.json().code]).toEqual([400, 'error_reauthentication_required']);
    expect((await app.call('GET', '', admin)).json().configs).toEqual([]);
  });

  it('F7: never return the client secret, which the database stores sealed', async () => {
    const admin = await app.addAdmin();
    const provider = {
      protocol: 'oidc',
      issuer: app.oidc.issuer,
      clientId: 'acme',
      clientSecret: 'canary-secret-31415',
    };
    const saved = await app.save(admin, { provider });
    expect(saved.json()).toMatchObject({ protocol: 'oidc', hasClientSecret: true, clientId: 'acme' });
    const { id, domains: saveDomains } = saved.json<{ id: string; domains: { domain: string }[] }>();
    const [row] = await test.database.select().from(ssoConfigs).where(eq(ssoConfigs.id, id));
    expect(row?.sealedClientSecret?.toString('latin1')).not.toContain('canary');
    const listed = await app.call('GET', '', admin);
    const { clientSecret: _secret, ...kept } = provider;
    const again = await app.save(admin, { configId: id, provider: kept, domains: [saveDomains[0]?.domain] });
    expect(again.json()).toMatchObject({ id, hasClientSecret: true });
    for (const answer of [saved, listed, again]) expect(answer.body).not.toContain('canary');
    // Another client at another provider has another secret.
    const moved = await app.save(admin, { configId: id, provider: { ...kept, clientId: 'another' } });
    expect(moved.json()).toMatchObject({ hasClientSecret: false });
  });
});

describe('provider settings', () => {
  it('provider settings are read from the pasted fields, with the expiration of the certificate', async () => {
    const saved = (await app.save(await app.addAdmin())).json();
    expect(saved).toMatchObject({
      protocol: 'saml',
      issuer: samlIssuer,
      signOnUrl: 'https://idp.acme.example/login',
      certificateExpiresAt: '2027-01-01T00:00:00.000Z',
      state: 'untested',
      lastTestedAt: null,
      isRequired: false,
      membersWithoutSso: 1,
    });
  });

  const metadataOf = (certificate: string) => {
    const body = certificate.replace(/-----[^-]+-----|\s/g, '');
    return `<?xml version="1.0"?><!-- made by hand --><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" entityID="https://meta.example"><md:IDPSSODescriptor><md:KeyDescriptor use="encryption"/><md:KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${body}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="https://meta.example/post"/><md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="https://meta.example/redirect"/></md:IDPSSODescriptor></md:EntityDescriptor>`;
  };
  const metadataUrl = 'https://meta.example/metadata';

  it('provider settings are read from the metadata, by its URL or as a file', async () => {
    const metadata = metadataOf(test.samlKey.certificate);
    app.documents.set(metadataUrl, metadata);
    for (const [given, shown] of [
      [{ metadataUrl }, metadataUrl],
      [{ metadata: `\uFEFF${metadata}\r\n` }, null],
    ] as const) {
      const saved = (await app.save(await app.addAdmin(), { provider: { protocol: 'saml', ...given } })).json();
      expect(saved).toMatchObject({
        issuer: 'https://meta.example',
        signOnUrl: 'https://meta.example/redirect',
        metadataUrl: shown,
        certificateExpiresAt: '2027-01-01T00:00:00.000Z',
      });
      expect(saved.certificate.replace(/\s/g, '')).toBe(test.samlKey.certificate.replace(/\s/g, ''));
    }
  });

  it('accept metadata of 140 kB', async () => {
    const padding = `<md:Extensions>${'<a b="c"/>'.repeat(14_000)}</md:Extensions>`;
    const metadata = metadataOf(test.samlKey.certificate).replace('<md:IDPSSODescriptor>', `$&${padding}`);
    expect((await app.save(await app.addAdmin(), { provider: { protocol: 'saml', metadata } })).statusCode).toBe(200);
  });

  it('provider settings are rejected with the field’s name if the metadata is invalid', async () => {
    const metadata = metadataOf(test.samlKey.certificate);
    for (const [broken, code] of [
      ['<a/>', 'saml_metadata'],
      [`<!DOCTYPE a>${metadata}`, 'saml_metadata'],
      [metadata.replaceAll('HTTP-Redirect', 'HTTP-Artifact'), 'saml_metadata'],
      [metadata.replace('https://meta.example/redirect', 'http://meta.example/redirect'), 'url'],
      [metadataOf('bm8gY2VydGlmaWNhdGU='), 'certificate'],
    ] as const) {
      app.documents.set(metadataUrl, broken);
      for (const [field, value] of [
        ['metadataUrl', metadataUrl],
        ['metadata', broken],
      ] as const) {
        const answer = await app.save(await app.addAdmin(), { provider: { protocol: 'saml', [field]: value } });
        expect([answer.json().code, answer.json().fields]).toEqual([
          'error_validation',
          { [`provider.${field}`]: { code } },
        ]);
      }
    }
  });

  it('stay unchanged without a request to the provider if a change contains none', async () => {
    const admin = await app.addAdmin();
    app.documents.set(metadataUrl, metadataOf(test.samlKey.certificate));
    const before = (await app.save(admin, { provider: { protocol: 'saml', metadataUrl } })).json();
    app.documents.delete(metadataUrl);
    const changes = { configId: before.id, name: 'New name', domains: [before.domains[0].domain], provider: undefined };
    const after = (await app.save(admin, changes)).json();
    expect(after).toEqual({ ...before, name: 'New name', updatedAt: after.updatedAt });
    const none = await app.save(admin, { provider: undefined });
    expect([none.statusCode, Object.keys(none.json().fields)]).toEqual([400, ['provider']]);
  });

  it('show the latest expiration of several certificates', async () => {
    const until = new Date('2031-01-01T00:00:00.000Z');
    const next = createSamlKey('Next key', until).certificate;
    const certificate = `${test.samlKey.certificate}\n${next}`;
    const saved = (await app.save(await app.addAdmin(), { provider: { ...app.pasted(), certificate } })).json();
    expect(saved.certificateExpiresAt).toBe(until.toISOString());
  });

  it.each([
    [
      'the metadata URL is unreachable',
      { protocol: 'saml', metadataUrl: 'https://away.example/' },
      'error_sso_provider_unreachable',
    ],
    [
      'the issuer is unreachable',
      { protocol: 'oidc', issuer: 'https://away.example', clientId: 'a' },
      'error_sso_provider_unreachable',
    ],
    ['a field is missing', { protocol: 'saml', entityId: 'a' }, 'error_validation'],
    [
      'the certificate is malformed',
      { protocol: 'saml', entityId: 'a', signOnUrl: 'https://a.example', certificate: 'a' },
      'error_validation',
    ],
    [
      'the sign-on URL is on this machine',
      { protocol: 'saml', entityId: 'a', signOnUrl: 'http://127.0.0.1:9/', certificate: 'a' },
      'error_validation',
    ],
  ])('provider settings are rejected when %s', async (_what, provider, code) => {
    const answer = await app.save(await app.addAdmin(), { provider });
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });
});

describe('a domain of an SSO configuration', () => {
  it('routes logins to the provider once its TXT record is found, and to one provider only', async () => {
    const [admin, rival] = [await app.addAdmin(), await app.addAdmin()];
    const domain = app.newDomain();
    const config = (await app.save(admin, { domains: [domain] })).json();
    const claim = (await app.save(rival, { domains: [domain] })).json();
    const login = () => test.call('POST', '/sso/login', { body: { email: `a@${domain}` } });
    expect((await login()).json().code).toBe('error_sso_domain_unknown');
    expect(config.domains).toEqual([
      { domain, isVerified: false, dnsRecord: expect.stringMatching(/^dcipher-domain-verification=.{24}$/) },
    ]);
    expect(claim.domains[0].dnsRecord).not.toBe(config.domains[0].dnsRecord);

    app.prove(config);
    const configId = config.id;
    expect((await app.call('POST', '/verify-domains', admin, { configId })).json().domains[0].isVerified).toBe(true);
    expect((await login()).json()).toMatchObject({ providerName: 'Acme login' });
    app.records.set(domain, [config.domains[0].dnsRecord, claim.domains[0].dnsRecord]);
    const second = await app.call('POST', '/verify-domains', rival, { configId: claim.id });
    expect([second.statusCode, second.json().code]).toEqual([409, 'error_conflict']);
    const third = await app.save(rival, { domains: [app.newDomain(), domain] });
    const { code, fields } = third.json();
    expect([third.statusCode, code]).toEqual([409, 'error_conflict']);
    expect(fields).toEqual({ 'domains.1': { code: 'domain_taken' } });
  });

  it('a domain of an SSO configuration is proven for one of two concurrent checks, and a conflict for the other', async () => {
    const [admin, rival] = [await app.addAdmin(), await app.addAdmin()];
    const domain = app.newDomain();
    const [one, two] = [
      (await app.save(admin, { domains: [domain] })).json(),
      (await app.save(rival, { domains: [domain] })).json(),
    ];
    app.records.set(domain, [one.domains[0].dnsRecord, two.domains[0].dnsRecord]);
    const answers = await Promise.all([
      app.call('POST', '/verify-domains', admin, { configId: one.id }),
      app.call('POST', '/verify-domains', rival, { configId: two.id }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  it('a domain of an SSO configuration is stored in lower case and ASCII, and must be valid', async () => {
    const admin = await app.addAdmin();
    const saved = (await app.save(admin, { domains: [' Müller-7.Example '] })).json();
    expect(saved.domains[0].domain).toBe('xn--mller-7-n2a.example');
    const wrong = await app.save(admin, { domains: ['https://acme.example'] });
    expect([wrong.statusCode, wrong.json().fields['domains.0'].code]).toEqual([400, 'domain']);
  });

  it('gets the same response for known and unknown addresses', async () => {
    const admin = await app.addAdmin();
    const unknown = async (email: string) => {
      const answer = await test.call('POST', '/sso/login', { body: { email } });
      return [answer.statusCode, { ...answer.json(), requestId: '' }];
    };
    expect(await unknown(admin.email)).toEqual(await unknown('made-up@unknown.example'));
  });
});
