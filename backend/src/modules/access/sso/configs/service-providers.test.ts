import { afterAll, beforeAll, expect, it } from 'vitest';
import { createSsoAdminApp } from '../testing/sso-admin-app';

type App = Awaited<ReturnType<typeof createSsoAdminApp>>;
type Listed = { configs: { id: string; serviceProvider: object }[]; newServiceProvider: object };

let app: App;
beforeAll(async () => {
  app = await createSsoAdminApp();
});
afterAll(() => app.test.close());

const list = async (caller: { token: string }) => (await app.call('GET', '', caller)).json<Listed>();

it('F4: gives each configuration its own URLs, which are listed before it is saved', async () => {
  const [admin, stranger] = [await app.addAdmin(), await app.addAdmin()];
  const { newServiceProvider } = await list(admin);
  const { id } = (await app.save(admin)).json<{ id: string }>();
  const after = await list(admin);
  expect(after.configs).toMatchObject([{ id, serviceProvider: newServiceProvider }]);
  const origin = 'http://localhost:3000';
  expect(newServiceProvider).toEqual({
    entityId: `${origin}/api/sso/saml/metadata/${id}`,
    assertionConsumerUrl: `${origin}/api/sso/saml/acs/${id}`,
    redirectUrl: `${origin}/api/sso/oidc/callback/${id}`,
    startUrl: `${origin}/login/sso`,
  });
  expect(after.newServiceProvider).not.toEqual(newServiceProvider);
  expect((await list(stranger)).newServiceProvider).not.toEqual(newServiceProvider);
});
