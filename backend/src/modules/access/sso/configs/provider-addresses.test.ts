import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { OutgoingError, type OutgoingReason } from '@/backend/ports/outgoing-client';
import { createSsoAdminApp } from '../testing/sso-admin-app';

let app: Awaited<ReturnType<typeof createSsoAdminApp>>;
beforeAll(async () => {
  app = await createSsoAdminApp();
});
afterAll(() => app.test.close());

const issuer = 'https://moved.example';
const fields = [
  ['metadataUrl', { protocol: 'saml', metadataUrl: `${issuer}/metadata.xml` }],
  ['issuer', { protocol: 'oidc', issuer, clientId: 'client' }],
] as const;

describe.each(fields)('a provider URL in %s', (field, provider) => {
  it.each(['ip_address', 'port', 'redirects'] as const satisfies OutgoingReason[])(
    'a provider URL is rejected with the error %s at its field',
    async (reason) => {
      const failure = new OutgoingError('rejected', { reason });
      for (const path of ['/metadata.xml', '/.well-known/openid-configuration'])
        app.failures.set(issuer + path, failure);
      const response = await app.save(await app.addAdmin(), { provider });
      expect(response.statusCode).toBe(400);
      expect(response.json()).toMatchObject({
        code: 'error_validation',
        fields: { [`provider.${field}`]: { code: reason } },
      });
    },
  );

  it('F6: a provider URL whose name is private gets the answer of one that does not resolve', async () => {
    const answers = [];
    for (const message of ['name resolves to a private network', 'name does not resolve']) {
      for (const path of ['/metadata.xml', '/.well-known/openid-configuration'])
        app.failures.set(issuer + path, new OutgoingError(message));
      const response = await app.save(await app.addAdmin(), { provider });
      const { code, message: sentence, fields: named } = response.json<Record<string, unknown>>();
      answers.push([response.statusCode, code, sentence, named]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.slice(0, 2)).toEqual([400, 'error_sso_provider_unreachable']);
  });
});
