import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { writeSamlAnswer, type Signing } from '@/backend/local/identity-providers/saml/sign-response';
import { drawSample } from '@/backend/testing/sample';
import { sessions } from '@/backend/db/schema/identity/sessions';
import { hostileDocuments } from '../testing/hostile-documents';
import { createKit, type Hostile } from '../testing/saml-kit';
import { hostileResponseSignatures, signedResponse } from '../testing/response-signatures';
import { createSamlKey, createSsoTestApp } from '../testing/sso-test-app';
import { wrappedDocuments } from '../testing/wrapped-documents';

const test = fileFixture(createSsoTestApp);
const stranger = createSamlKey('Stranger');
const email = 'grace@acme.example';
beforeAll(async () => {
  const owner = await test.addUser({ email: 'owner@acme.example', companyName: 'Acme Sample' });
  await test.addConfig(owner.id);
});

const more = 'http://www.w3.org/2001/04/xmldsig-more#';
const encryption = 'http://www.w3.org/2001/04/xmlenc#';
type Methods = Pick<Signing, 'signatureAlgorithm' | 'digestAlgorithm'>;
const methods = {
  'SHA-256': { signatureAlgorithm: `${more}rsa-sha256`, digestAlgorithm: `${encryption}sha256` },
  'SHA-384': { signatureAlgorithm: `${more}rsa-sha384`, digestAlgorithm: `${more}sha384` },
  'SHA-512': { signatureAlgorithm: `${more}rsa-sha512`, digestAlgorithm: `${encryption}sha512` },
} satisfies Record<string, Methods>;

/** Responds to a login with a hostile document, and then with the valid one that it was made from. */
async function tryBoth(make: Hostile[1], signing: Methods = methods['SHA-256']) {
  const started = await test.startLogin(email);
  const kit = createKit(writeSamlAnswer(test.honest(started, email)), 'owner@acme.example', {
    stranger,
    provider: { ...test.samlKey, ...signing },
  });
  const hostile = await test.post(started, make(kit));
  const before = await test.database.$count(sessions);
  const honest = await test.post(started, kit.signed);
  await test.exchange(honest.query.get('code') ?? '', started.cookie);
  return { hostile, honestSessions: (await test.database.$count(sessions)) - before };
}

const corpus = [...wrappedDocuments, ...hostileDocuments, ...hostileResponseSignatures];

describe('F1: hostile SAML documents', () => {
  it('cover at least 120 different attacks', () => {
    process.stdout.write(`${corpus.length} hostile SAML documents, each compared with a valid one\n`);
    expect(corpus.length).toBeGreaterThanOrEqual(120);
    expect(new Set(corpus.map(([what]) => what)).size).toBe(corpus.length);
  });

  it.each(corpus)('F1: rejects a SAML document with %s', async (_what, make) => {
    const { hostile, honestSessions } = await tryBoth(make);
    expect([hostile.status, hostile.query.get('code')]).toEqual([303, null]);
    expect(hostile.query.get('error')).toMatch(/^[a-z0-9_]+$/);
    expect(honestSessions).toBe(1);
  });

  // The methods differ in the last step only. Long runs try the whole corpus.
  const sampleMax = process.env.TEST_LONG === 'yes' ? corpus.length : 20;
  const sample = drawSample('SHA-384', [...corpus], sampleMax);
  it.each(sample)('F1: rejects a SAML document by a provider that signs with SHA-384, with %s', async (_what, make) => {
    const { hostile, honestSessions } = await tryBoth(make, methods['SHA-384']);
    expect([hostile.status, hostile.query.get('code')]).toEqual([303, null]);
    expect(honestSessions).toBe(1);
  });

  const honestDocuments: [string, Hostile[1]][] = [
    ['the assertion', ({ signed }) => signed],
    ['the response', signedResponse],
    ['both', ({ signed, sign }) => sign(signed, { signed: 'Response' })],
  ];
  const accepted = Object.entries(methods).flatMap(([name, signing]) =>
    honestDocuments.map(([what, make]) => [name, what, make, signing] as const),
  );

  it.each(accepted)('accepts a valid %s signature of %s', async (_name, _what, make, signing) => {
    const { hostile } = await tryBoth(make, signing);
    expect([hostile.query.get('error'), hostile.query.has('code')]).toEqual([null, true]);
  });
});

describe('F2: SAML documents before parsing', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'entities-'));
  const trap = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  let visits = 0;
  beforeAll(() => new Promise<void>((resolve) => void trap.listen(0, '127.0.0.1', resolve)));
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await new Promise((resolve) => trap.close(resolve));
  });
  const url = () => `http://127.0.0.1:${(trap.address() as AddressInfo).port}/`;

  const types: [string, () => string][] = [
    ['without content', () => '<!DOCTYPE a>'],
    ['in lower case', () => '<!doctype a>'],
    ['that reads a file', () => `<!DOCTYPE a [<!ENTITY x SYSTEM "file://${folder}/secret">]>`],
    ['that requests a URL', () => `<!DOCTYPE a [<!ENTITY x SYSTEM "${url()}">]>`],
    ['that requests a URL by a parameter entity', () => `<!DOCTYPE a [<!ENTITY % x SYSTEM "${url()}"> %x;]>`],
    ['with an external subset', () => `<!DOCTYPE a SYSTEM "${url()}a.dtd">`],
    [
      'with exponentially expanding entities',
      () =>
        `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa">${'bcdefghij'
          .split('')
          .map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
          .join('')}]>`,
    ],
    ['reduced to an entity declaration', () => '<!ENTITY x "y">'],
  ];

  it.each(types)('F2: rejects a document type %s with 400 before parsing', async (_what, type) => {
    const started = await test.startLogin(email);
    const signed = test.document(started, email);
    for (const hostile of [
      type() + signed,
      `<?xml version="1.0"?>${type()}${signed}`,
      signed.replace('<samlp:Status>', `${type()}<samlp:Status>`),
    ]) {
      const before = process.cpuUsage();
      expect((await test.post(started, hostile)).status).toBe(400);
      expect(process.cpuUsage(before).user / 1_000).toBeLessThan(500);
    }
    expect((await test.post(started, signed)).query.has('code')).toBe(true);
    expect([visits, existsSync(path.join(folder, 'secret'))]).toEqual([0, false]);
  });

  it('F2: rejects a document that is larger than 256 kB, not UTF-8 or not base64', async () => {
    const started = await test.startLogin(email);
    const signed = test.document(started, email);
    expect((await test.post(started, signed + ' '.repeat(256 * 1_024))).status).toBe(400);
    expect((await test.post(started, signed + ' '.repeat(512 * 1_024))).status).toBe(413);
    for (const payload of [
      'SAMLResponse=%3Cxml%3E',
      'SAMLResponse=gIE%3D',
      'SAMLResponse=',
      'RelayState=a',
      'SAMLResponse=YQ%3D%3D&SAMLResponse=YQ%3D%3D',
    ]) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', cookie: started.cookie };
      const url = new URL(started.answerTo).pathname;
      const answer = await test.app.inject({ method: 'POST', url, headers, payload });
      expect([payload, answer.statusCode]).toEqual([payload, 400]);
    }
  });
});
