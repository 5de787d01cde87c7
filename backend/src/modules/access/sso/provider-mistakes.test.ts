import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { ssoConfigs } from '@/backend/db/schema/access/sso-configs';
import { signSamlAnswer, writeSamlAnswer } from '@/backend/local/identity-providers/saml/sign-response';
import { createSamlKey, createSsoTestApp, type SsoTestApp } from './testing/sso-test-app';

const test = fileFixture(createSsoTestApp);
let configId: string;
beforeAll(async () => {
  const owner = await test.addUser({ email: 'owner@acme.example', companyName: 'Acme Sample' });
  configId = await test.addConfig(owner.id);
});

const email = 'grace@acme.example';
const xmldsig = 'http://www.w3.org/2000/09/xmldsig#';
type StartedLogin = Awaited<ReturnType<SsoTestApp['startLogin']>>;

/** Responses of misconfigured providers, with the problem that admins see. */
const mistakes: [what: string, problem: string, documentFor: (started: StartedLogin) => string][] = [
  [
    'a signature with SHA-1',
    'answer_sha1',
    (started) => test.document(started, email, {}, { signatureAlgorithm: `${xmldsig}rsa-sha1` }),
  ],
  [
    'a digest with SHA-1',
    'answer_sha1',
    (started) => test.document(started, email, {}, { digestAlgorithm: `${xmldsig}sha1` }),
  ],
  [
    'a signature with RSA-PSS',
    'answer_algorithm',
    (started) =>
      test.document(
        started,
        email,
        {},
        { signatureAlgorithm: 'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1' },
      ),
  ],
  [
    'an empty encrypted assertion',
    'answer_encrypted',
    (started) =>
      test.document(started, email).replace(/<saml:Assertion.*<\/saml:Assertion>/s, '<saml:EncryptedAssertion/>'),
  ],
  [
    'a transient name',
    'name_transient',
    (started) =>
      signSamlAnswer(
        writeSamlAnswer(test.honest(started, email)).replace('nameid-format:persistent', 'nameid-format:transient'),
        test.samlKey,
      ),
  ],
  [
    'two email addresses',
    'address_ambiguous',
    (started) => test.document(started, email, { attributes: { email: 'a@acme.example', mail: 'b@acme.example' } }),
  ],
  [
    'an unknown key',
    'answer_unsigned',
    (started) => test.document(started, email, {}, createSamlKey('Another provider')),
  ],
];

describe('F7: responses of misconfigured providers', () => {
  it.each(mistakes)('F7: rejects a response with %s as %s', async (_what, problem, documentFor) => {
    const started = await test.startLogin(email);
    expect((await test.post(started, documentFor(started))).query.get('error')).toBe(problem);
  });

  it('F7: rejects a response signed with an unknown key as certificate_expired once the certificate has expired', async () => {
    await test.database
      .update(ssoConfigs)
      .set({ certificateExpiresAt: test.clock.now() })
      .where(eq(ssoConfigs.id, configId));
    const started = await test.startLogin(email);
    const document = test.document(started, email, {}, createSamlKey('Another provider'));
    expect((await test.post(started, document)).query.get('error')).toBe('certificate_expired');
  });

  it('accepts a signature and a digest with SHA-512', async () => {
    const started = await test.startLogin(email);
    const algorithms = {
      signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
      digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha512',
    };
    const { query } = await test.post(started, test.document(started, email, {}, algorithms));
    expect([query.get('error'), query.has('code')]).toEqual([null, true]);
  });

  it('accepts a response with two email addresses if one of them is the name ID', async () => {
    const started = await test.startLogin(email);
    const attributes = { email, mail: 'other@acme.example' };
    const { query } = await test.post(started, test.document(started, email, { subject: email, attributes }));
    expect([query.get('error'), query.has('code')]).toEqual([null, true]);
  });
});

it('requests a persistent name ID in the metadata of each configuration', async () => {
  const { body } = await test.app.inject(`/api/sso/saml/metadata/${configId}`);
  expect(body).toContain('<NameIDFormat>urn:oasis:names:tc:SAML:2.0:nameid-format:persistent</NameIDFormat>');
});
