import { X509Certificate } from 'node:crypto';
import { readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { SAML } from '@node-saml/node-saml';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { encryptSamlAnswer, type Encryption } from '@/backend/local/identity-providers/saml/encrypt-assertion';
import { writeSamlAnswer } from '@/backend/local/identity-providers/saml/sign-response';
import { rsaKeyOf } from '@/backend/testing/test-keys';
import { hostileEncryptions } from '../testing/hostile-encryption';
import { createKit, type SamlKit } from '../testing/saml-kit';
import { createSamlKey, createSsoTestApp, type StartedLogin } from '../testing/sso-test-app';
import { encryptWithLibrary } from '../testing/xml-encryption';
import { parseSamlDocument } from './read-document';

const test = fileFixture(createSsoTestApp);
let configId: string;
const stranger = createSamlKey('Stranger');
const email = 'grace@acme.example';
const xmlenc = 'http://www.w3.org/2001/04/xmlenc#';
const xmlenc11 = 'http://www.w3.org/2009/xmlenc11#';
const xmldsig = 'http://www.w3.org/2000/09/xmldsig#';

beforeAll(async () => {
  const owner = await test.addUser({ email: 'owner@acme.example', companyName: 'Acme Sample' });
  configId = await test.addConfig(owner.id);
});

/** @returns The service provider's metadata, which providers read. */
const readMetadata = async () => (await test.app.inject(`/api/sso/saml/metadata/${configId}`)).body;

/** @returns The certificate in the metadata (PEM). */
async function readCertificate(): Promise<string> {
  const bare = /<KeyDescriptor use="encryption">.*?<ds:X509Certificate>([^<]+)</s.exec(await readMetadata())?.[1] ?? '';
  const lines = bare.match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----`;
}

const kitOf = (started: StartedLogin): SamlKit =>
  createKit(writeSamlAnswer(test.honest(started, email)), 'owner@acme.example', {
    stranger,
    provider: test.samlKey,
  });

/** Logs in with a document. @returns The problem, or null after a success. */
async function logInWith(make: (kit: SamlKit, certificate: string) => string | Promise<string>) {
  const started = await test.startLogin(email);
  const { query } = await test.post(started, await make(kitOf(started), await readCertificate()));
  return query.has('code') ? null : query.get('error');
}

const oaep = (hash: 'sha1' | 'sha256', children: string) => ({
  keyTransport: { algorithm: `${xmlenc11}rsa-oaep`, hash, children },
});
const oaepSha256 = oaep(
  'sha256',
  `<DigestMethod xmlns="${xmldsig}" Algorithm="${xmlenc}sha256"/><MGF xmlns="${xmlenc11}" Algorithm="${xmlenc11}mgf1sha256"/>`,
);
const aes128 = { content: { algorithm: `${xmlenc11}aes128-gcm`, cipher: 'aes-128-gcm', keyBytes: 16 } } as const;

const accepted: [what: string, encryption: Partial<Encryption>][] = [
  ['AES-256-GCM and RSA-OAEP', {}],
  ['AES-128-GCM and RSA-OAEP', aes128],
  ['AES-256-GCM and RSA-OAEP with SHA-256', oaepSha256],
  ['AES-128-GCM and RSA-OAEP of XML encryption 1.1 without parameters', { ...aes128, ...oaep('sha1', '') }],
  ['a key beside the encrypted data', { keyPlace: 'beside' }],
];

describe('F8: encrypted SAML assertions', () => {
  it.each(accepted)('F8: accepts a signed assertion that is encrypted by %s', async (_what, encryption) => {
    const problem = await logInWith(({ signed }, certificate) =>
      encryptSamlAnswer(signed, { certificate, ...encryption }),
    );
    expect(problem).toBeNull();
  });

  it.each(['aes128-gcm', 'aes256-gcm'])(
    'F8: accepts a signed assertion that another library encrypted by %s',
    async (content) => {
      const algorithms = { content: xmlenc11 + content, key: `${xmlenc}rsa-oaep-mgf1p` };
      expect(
        await logInWith(({ signed }, certificate) => encryptWithLibrary(signed, certificate, algorithms)),
      ).toBeNull();
    },
  );

  it.each([
    ['AES-CBC', `${xmlenc}aes256-cbc`, `${xmlenc}rsa-oaep-mgf1p`],
    ['Triple DES', `${xmlenc}tripledes-cbc`, `${xmlenc}rsa-oaep-mgf1p`],
    ['RSA 1.5', `${xmlenc11}aes256-gcm`, `${xmlenc}rsa-1_5`],
  ])('F8: rejects a signed assertion that another library encrypted by %s', async (_what, content, key) => {
    const algorithms = { content, key };
    const problem = await logInWith(({ signed }, certificate) => encryptWithLibrary(signed, certificate, algorithms));
    expect(problem).toBe('answer_encrypted');
  });

  it('F8: accepts an encrypted assertion without a signature in a signed response', async () => {
    const problem = await logInWith(({ unsigned, sign }, certificate) =>
      sign(encryptSamlAnswer(unsigned, { certificate }), { signed: 'Response' }),
    );
    expect(problem).toBeNull();
  });

  it('F8: accepts an encrypted assertion with signatures of both the assertion and the response', async () => {
    const problem = await logInWith(({ signed, sign }, certificate) =>
      sign(encryptSamlAnswer(signed, { certificate }), { signed: 'Response' }),
    );
    expect(problem).toBeNull();
  });

  it.each(hostileEncryptions)('F8: rejects %s as %s', async (_what, problem, make) => {
    expect(await logInWith(make)).toBe(problem);
    expect(await logInWith(({ signed }, certificate) => encryptSamlAnswer(signed, { certificate }))).toBeNull();
  });

  it.each([
    ['recipient', 'answer_wrong_recipient'],
    ['audience', 'answer_wrong_audience'],
  ])('F8: rejects an encrypted assertion with the %s of another configuration', async (field, problem) => {
    const started = await test.startLogin(email);
    const document = test.document(started, email, { [field]: 'http://localhost:3000/api/sso/saml/acs/another' });
    const { query } = await test.post(started, encryptSamlAnswer(document, { certificate: await readCertificate() }));
    expect(query.get('error')).toBe(problem);
  });

  it('F8: accepts an encrypted assertion once', async () => {
    const [first, second] = [await test.startLogin(email), await test.startLogin(email)];
    const certificate = await readCertificate();
    const documentOf = (started: StartedLogin) =>
      encryptSamlAnswer(test.document(started, email, { assertionId: '_encrypted-once' }), { certificate });
    expect((await test.post(first, documentOf(first))).query.has('code')).toBe(true);
    expect((await test.post(second, documentOf(second))).query.get('error')).toBe('answer_replayed');
  });
});

describe('the service provider’s metadata', () => {
  it('F8: publishes the encryption certificate and the accepted algorithms', async () => {
    const metadata = await readMetadata();
    const certificate = new X509Certificate(await readCertificate());
    expect(certificate.publicKey.asymmetricKeyDetails?.modulusLength).toBe(3_072);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect([...metadata.matchAll(/<EncryptionMethod Algorithm="([^"]+)"/g)].map(([, algorithm]) => algorithm)).toEqual([
      `${xmlenc11}aes256-gcm`,
      `${xmlenc11}aes128-gcm`,
      `${xmlenc11}rsa-oaep`,
      `${xmlenc11}rsa-oaep`,
      `${xmlenc}rsa-oaep-mgf1p`,
    ]);
    expect(parseSamlDocument(metadata).localName).toBe('EntityDescriptor');
    expect(metadata).not.toContain('PRIVATE');
  });

  it('F8: publishes the newest of several keys, and assertions for an older one are accepted until it is removed', async () => {
    const { keysDir } = test.deps.config;
    const old = await readCertificate();
    const oldFile = path.join(keysDir, readdirSync(keysDir).find((name) => name.startsWith('saml-encryption.')) ?? '');
    const past = new Date(statSync(oldFile).mtimeMs - 60_000);
    utimesSync(oldFile, past, past);
    const privateKey = rsaKeyOf('second key');
    const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
    writeFileSync(path.join(keysDir, 'saml-encryption.second.pem'), pem, { mode: 0o600 });
    await expect.poll(readCertificate, { timeout: 5_000 }).not.toBe(old);

    const encryptedFor = (certificate: string) => logInWith(({ signed }) => encryptSamlAnswer(signed, { certificate }));
    expect(new X509Certificate(await readCertificate()).checkPrivateKey(privateKey)).toBe(true);
    expect([await encryptedFor(old), await encryptedFor(await readCertificate())]).toEqual([null, null]);
    rmSync(oldFile);
    await expect.poll(() => encryptedFor(old), { timeout: 5_000 }).toBe('answer_encrypted');
    expect(await encryptedFor(await readCertificate())).toBeNull();
  });
});

it('the local identity provider encrypts in a form that another library decrypts', async () => {
  const [decryptionKey] = test.deps.keys.decryptionKeys();
  const started = await test.startLogin(email);
  const client = new SAML({
    issuer: started.entityId,
    callbackUrl: started.answerTo,
    idpCert: test.samlKey.certificate,
    decryptionPvk: decryptionKey?.export({ type: 'pkcs8', format: 'pem' }).toString() ?? '',
    wantAuthnResponseSigned: false,
    audience: false,
    acceptedClockSkewMs: -1,
  });
  const document = encryptSamlAnswer(test.document(started, email), { certificate: await readCertificate() });
  const { profile } = await client.validatePostResponseAsync({
    SAMLResponse: Buffer.from(document).toString('base64'),
  });
  expect(profile).toMatchObject({ nameID: `subject of ${email}`, email });
});
