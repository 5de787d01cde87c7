import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { describeSamlProvider } from '@/backend/local/identity-providers/saml/describe-saml-provider';
import { ssoConfigs } from '@/backend/db/schema/access/sso-configs';
import { createSamlKey, createSsoTestApp, samlIssuer, type SsoTestApp } from '../testing/sso-test-app';

const metadataUrl = 'https://idp.acme.example/metadata.xml';
const email = 'grace@acme.example';

let test: SsoTestApp;
let configId: string;
let published: string;
let requests = 0;
const newKey = createSamlKey('New provider key');

beforeAll(async () => {
  test = await createSsoTestApp({
    deps: {
      outgoing: {
        async send() {
          requests += 1;
          return { status: 200, headers: {}, body: Buffer.from(published) };
        },
      },
    },
  });
  const owner = await test.addUser({ email: 'owner@acme.example', companyName: 'Acme Sample' });
  configId = await test.addConfig(owner.id, { metadataUrl });
});
afterAll(() => test.close());

const metadataOf = (certificate: string, issuer = samlIssuer) =>
  describeSamlProvider({ issuer, signOnUrl: 'https://idp.acme.example/login' }, certificate);

async function logIn(key: { privateKey: SsoTestApp['samlKey']['privateKey']; certificate: string }) {
  const started = await test.startLogin(email);
  return (await test.post(started, test.document(started, email, {}, key))).query.get('error');
}

beforeEach(async () => {
  requests = 0;
  test.clock.advance(61_000);
  const { certificate: certificates } = test.samlKey;
  await test.database.update(ssoConfigs).set({ certificates, metadataUrl }).where(eq(ssoConfigs.id, configId));
});

describe('a SAML provider that signs with a new key', () => {
  it('a SAML provider that signs with a new key can log users in once its metadata contains the new certificate', async () => {
    published = metadataOf(newKey.certificate);
    expect(await logIn(newKey)).toBeNull();
    expect(await logIn(newKey)).toBeNull();
    expect(requests).toBe(1);
  });

  it('F1: a SAML provider that signs with a new key is rejected while its metadata has another certificate, and its metadata is fetched once a minute', async () => {
    published = metadataOf(test.samlKey.certificate);
    expect(await logIn(newKey)).toBe('answer_unsigned');
    expect(await logIn(newKey)).toBe('answer_unsigned');
    expect(requests).toBe(1);
    test.clock.advance(60_000);
    await logIn(newKey);
    expect(requests).toBe(2);
  });

  it('F1: a SAML provider that signs with a new key is rejected with the metadata of another provider, or without a metadata URL', async () => {
    published = metadataOf(newKey.certificate, 'https://evil.example');
    expect(await logIn(newKey)).toBe('answer_unsigned');
    test.clock.advance(60_000);
    await test.database.update(ssoConfigs).set({ metadataUrl: null }).where(eq(ssoConfigs.id, configId));
    published = metadataOf(newKey.certificate);
    expect(await logIn(newKey)).toBe('answer_unsigned');
    expect(requests).toBe(1);
  });
});
