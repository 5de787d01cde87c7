import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createSsoTestApp, type SsoTestApp } from '@/backend/modules/access/sso/testing/sso-test-app';
import { createLocalDns } from './local-dns';

const dataDir = mkdtempSync(path.join(tmpdir(), 'dns-records-'));
const real = { textRecords: vi.fn(async () => ['real']), addresses: async () => [] };
const dns = createLocalDns(dataDir, real);
let test: SsoTestApp;
beforeAll(async () => {
  test = await createSsoTestApp({ config: { dataDir }, deps: { dns } });
  const owner = await test.addUser({ email: 'owner@acme.example', companyName: 'Acme Sample' });
  await test.addConfig(owner.id, { domains: ['acme.example', 'acme.com'], isVerified: false });
});
afterAll(async () => {
  await test.close();
  rmSync(dataDir, { recursive: true });
});

const record = 'dcipher-domain-verification=token';
const publish = (payload: object) =>
  test.app.inject({
    method: 'POST',
    url: '/api/local/dns-records',
    headers: { 'content-type': 'application/json' },
    payload,
  });

it('lists the record that would prove a made-up domain, and publishes it for every process', async () => {
  const pending = { domain: 'acme.example', record, isPublished: false };
  expect((await test.app.inject('/api/local/dns-records')).json()).toEqual([pending]);
  expect((await publish({ domain: 'acme.example', record })).json()).toEqual([{ ...pending, isPublished: true }]);
  expect(await createLocalDns(dataDir, real).textRecords('acme.example')).toEqual([record]);
});

it.each([
  { domain: 'acme.com', record },
  { domain: 'acme.example', record: 'another' },
])('rejects a record that no organization waits for: %j', async (proof) => {
  expect((await publish(proof)).statusCode).toBe(404);
});

it('queries the real name server only for real domains', async () => {
  expect(await dns.textRecords('acme.com')).toEqual(['real']);
  expect(await dns.textRecords('unknown.example')).toEqual([]);
  expect(real.textRecords.mock.calls).toEqual([['acme.com']]);
});

it.each(['staging', 'production'] as const)('N1: local DNS records do not exist in %s', async (environment) => {
  const other = await createSsoTestApp({ config: { environment } });
  expect((await other.app.inject('/api/local/dns-records')).statusCode).toBe(404);
  await other.close();
});
