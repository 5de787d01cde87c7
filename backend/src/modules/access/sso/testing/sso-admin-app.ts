import { eq } from 'drizzle-orm';
import { organizations, memberships } from '@/backend/db/schema/organization/organizations';
import { findOrganizationId } from './find-organization';
import { connectTo, OidcTestProvider } from './oidc-test-provider';
import { createSsoTestApp, readStartedLogin, samlIssuer, type SsoTestApp } from './sso-test-app';

export type Admin = { id: string; email: string; password: string; token: string };

/** Creates the application with helpers for the calls of SSO admins. */
export async function createSsoAdminApp() {
  /** DNS records, documents and failures by name or URL. */
  const records = new Map<string, string[]>();
  const documents = new Map<string, string>();
  const failures = new Map<string, Error>();
  const oidc = new OidcTestProvider('https://login.acme.example', () => test.clock.now());
  const otherProviders: OidcTestProvider[] = [];
  const providers = connectTo(() => [oidc, ...otherProviders]);
  const test: SsoTestApp = await createSsoTestApp({
    deps: {
      dns: { textRecords: async (name) => records.get(name) ?? [], addresses: async () => [] },
      outgoing: {
        async send(address, request) {
          const failure = failures.get(address);
          if (failure) throw failure;
          const document = documents.get(address);
          if (document === undefined) return providers.send(address, request);
          return { status: 200, headers: { 'content-type': 'application/xml' }, body: Buffer.from(document) };
        },
      },
    },
  });
  let users = 0;
  let domains = 0;
  const newDomain = () => `domain-${(domains += 1)}.example`;

  async function addAdmin(): Promise<Admin> {
    const user = await test.addUser({ email: `admin-${(users += 1)}@acme.example`, companyName: 'Acme Sample' });
    return { ...user, token: (await test.logIn(user)).accessToken };
  }

  async function addMember(admin: Admin, role: 'admin' | 'teammate' | 'guest'): Promise<Admin> {
    const user = await test.addUser();
    await test.database.delete(organizations).where(eq(organizations.ownerId, user.id));
    const organizationId = await findOrganizationId(test.database, admin.id);
    const membership = { userId: user.id, organizationId, role, joinedAt: test.clock.now() };
    await test.database.insert(memberships).values(membership);
    return { ...user, token: (await test.logIn(user)).accessToken };
  }

  const pasted = () => ({
    protocol: 'saml' as const,
    entityId: samlIssuer,
    signOnUrl: 'https://idp.acme.example/login',
    certificate: test.samlKey.certificate,
  });

  const call = (method: 'GET' | 'POST' | 'DELETE', path: string, { token }: Pick<Admin, 'token'>, body?: object) =>
    test.app.inject({
      method,
      url: `/api/sso/configs${path}`,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: JSON.stringify(body) }),
    });

  const save = (admin: Admin, changes: object = {}) =>
    call('POST', '', admin, {
      name: 'Acme login',
      provider: pasted(),
      domains: [newDomain()],
      currentPassword: admin.password,
      ...changes,
    });

  /** Publishes the TXT records of a configuration's domains. */
  const prove = (config: { domains: { domain: string; dnsRecord: string }[] }) =>
    config.domains.forEach(({ domain, dnsRecord }) => records.set(domain, [dnsRecord]));

  /** Runs the test of a configuration, as the admin's browser does. @returns The path that the browser ends at. */
  async function runTest(admin: Admin, configId: string, email: string, audience?: string) {
    const started = readStartedLogin(await call('POST', '/test', admin, { configId }));
    const { location } = await test.post(started, test.document(started, email, audience ? { audience } : {}));
    return location.pathname + location.search;
  }

  return {
    test,
    oidc,
    otherProviders,
    records,
    documents,
    failures,
    newDomain,
    addAdmin,
    addMember,
    pasted,
    call,
    save,
    prove,
    runTest,
  };
}
