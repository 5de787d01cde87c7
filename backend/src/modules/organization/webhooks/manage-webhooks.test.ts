import { beforeEach, describe, expect, it } from 'vitest';
import { limitsOf, readSettings } from '@app/settings';
import { fileFixture } from '@/backend/testing/file-fixture';
import type { Admin } from '@/backend/modules/flows/api-keys/testing/key-calls';
import { endPlan } from '@/backend/modules/organization/subscriptions/testing/give-plan';
import { requireReceiverUrl } from './receiver-url';
import { createWebhookTestApp, type CreatedWebhook } from './testing/webhook-test-app';

const test = fileFixture(createWebhookTestApp);
let ada: Admin;
beforeEach(async () => {
  ada = await test.admin();
});

const list = async (token: string) => (await test.call('GET', '', token)).json<CreatedWebhook[]>();

describe('a webhook', () => {
  it('a webhook is created with 201, shows its secret only once, and is listed without it', async () => {
    const { secret, ...webhook } = await test.create(ada);
    expect(secret).toMatch(/^whsec_/);
    expect(webhook).toMatchObject({
      ...test.wanted,
      createdBy: ada.email,
      createdAt: test.clock.now().toISOString(),
      previousSecretUntil: null,
      failingSince: null,
      disabledAt: null,
      disabledBy: null,
    });
    expect(await list(ada.token)).toEqual([webhook]);
  });

  it('changes its name, URL and types, and gets events of the new types only', async () => {
    const { id } = await test.create(ada);
    const changes = { name: 'Renamed', url: `${test.receiver.url}/new`, types: ['invoice.paid'] };
    const changed = await test.call('PUT', `/${id}`, ada.token, { ...changes, isEnabled: true });
    expect([changed.statusCode, changed.json()]).toMatchObject([200, changes]);
    await test.record(ada.organizationId);
    expect(await test.deliver()).toBe(0);
  });

  it('a webhook is deleted with its deliveries', async () => {
    const { id } = await test.create(ada);
    await test.record(ada.organizationId);
    expect((await test.call('DELETE', `/${id}`, ada.token)).json()).toEqual({ id });
    expect(await list(ada.token)).toEqual([]);
    expect(await test.deliver()).toBe(0);
    expect((await test.call('DELETE', `/${id}`, ada.token)).statusCode).toBe(404);
  });

  it('O2: a webhook is limited to ten in an organization, even if 15 are created in parallel', async () => {
    const created = await Promise.all(Array.from({ length: 15 }, () => test.call('POST', '', ada.token, test.wanted)));
    expect(created.filter(({ statusCode }) => statusCode === 201)).toHaveLength(10);
    const rejected = created.filter(({ statusCode }) => statusCode === 409);
    expect(rejected).toHaveLength(5);
    expect(rejected[0]?.json()).toMatchObject({
      code: 'error_limit_exceeded',
      message: 'Your organization already has 10 webhooks, the maximum. Delete one to create another.',
    });
  });

  it('BI-9: a webhook is created only with a trial or a plan', async () => {
    await endPlan(test.deps, ada.organizationId);
    expect((await test.call('POST', '', ada.token, test.wanted)).json().code).toBe('error_subscription_required');
  });

  it('G2, O2: gets the same 404 in another organization as an unknown one, and stays unchanged', async () => {
    const webhook = await test.create(ada);
    await test.record(ada.organizationId);
    await test.deliver();
    const [delivery] = await test.log(ada, webhook.id);
    const other = await test.admin();
    const own = await test.create(other);
    const callsOf = (id: string) =>
      [
        ['PUT', `/${id}`, { ...test.wanted, isEnabled: false }],
        ['POST', `/${id}/rotate`, { overlapHours: 0 }],
        ['POST', `/${id}/test`, {}],
        ['GET', `/${id}/deliveries`, {}],
        ['POST', `/${id}/deliveries/${delivery?.id}/replay`, {}],
        ['DELETE', `/${id}`, {}],
      ] as const;
    for (const [method, path, body] of callsOf(webhook.id)) {
      const answer = await test.call(method, path, other.token, body);
      expect([method, path, answer.statusCode, answer.json().code]).toEqual([method, path, 404, 'error_not_found']);
    }
    // A delivery of another webhook is not replayed through an own one.
    const path = `/${own.id}/deliveries/${delivery?.id}/replay`;
    expect((await test.call('POST', path, other.token)).statusCode).toBe(404);
    const { secret: _secret, ...unchanged } = webhook;
    expect(await list(ada.token)).toEqual([unchanged]);
  });

  it.each(['teammate', 'guest'] as const)('gets 403 in each call by a %s', async (role) => {
    const { id } = await test.create(ada);
    const { token } = await test.member(ada, role);
    const calls = [
      await test.call('GET', '', token),
      await test.call('POST', '', token, test.wanted),
      await test.call('PUT', `/${id}`, token, { ...test.wanted, isEnabled: true }),
      await test.call('DELETE', `/${id}`, token),
      await test.call('POST', `/${id}/rotate`, token, { overlapHours: 0 }),
      await test.call('POST', `/${id}/test`, token),
      await test.call('GET', `/${id}/deliveries`, token),
    ];
    expect(calls.map(({ statusCode }) => statusCode)).toEqual(calls.map(() => 403));
  });

  it.each([
    ['url', { url: 'http://hooks.acme.example/' }],
    ['url', { url: 'https://user:secret@hooks.acme.example/' }],
    ['url', { url: 'https://93.184.215.14/' }],
    ['url', { url: 'https://[2606:2800:21f::1]/' }],
    ['url', { url: 'https://3232235777/' }],
    ['url', { url: 'https://intranet/' }],
    ['url', { url: 'https://hooks.acme.example:22/' }],
    ['url', { url: 'ftp://hooks.acme.example/' }],
    ['types', { types: [] }],
    ['types.0', { types: ['user.created'] }],
    ['name', { name: ' ' }],
  ])('a webhook is rejected with 400 that names the field %s for %o', async (field, changes) => {
    const answer = await test.call('POST', '', ada.token, { ...test.wanted, ...changes });
    expect([answer.statusCode, Object.keys(answer.json<{ fields: object }>().fields)]).toEqual([400, [field]]);
  });

  it('F6, O2: a webhook is on this machine only in dev', () => {
    for (const url of ['http://localhost:4000/', 'https://127.0.0.1/', 'http://[::1]:9/']) {
      expect(() => requireReceiverUrl({ environment: 'dev' }, url)).not.toThrow();
      for (const environment of ['staging', 'production'] as const)
        expect(() => requireReceiverUrl({ environment }, url)).toThrow('error_validation');
    }
  });

  it('RL-1, O2: a webhook is tested and replayed at most 30 times a minute by one user', async () => {
    const limited = await createWebhookTestApp({ config: { limits: limitsOf(readSettings({}, 'front door')) } });
    const owner = await limited.admin();
    const { id } = await limited.create(owner);
    const answers = [];
    for (let sent = 0; sent < 31; sent += 1) answers.push(await limited.call('POST', `/${id}/test`, owner.token));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array.from({ length: 30 }, () => 202), 429]);
    const unknown = '00000000-0000-4000-8000-000000000000';
    const replay = await limited.call('POST', `/${id}/deliveries/${unknown}/replay`, owner.token);
    expect(replay.statusCode).toBe(429);
    await limited.close();
  });
});

describe('the log of a webhook', () => {
  it('the log of a webhook is listed newest first, in pages without gaps', async () => {
    const { id } = await test.create(ada);
    for (let recorded = 0; recorded < 5; recorded += 1) {
      await test.record(ada.organizationId);
      test.clock.advance(1_000);
    }
    const { token } = await test.logIn(ada);
    type Page = { items: { id: string; createdAt: string }[]; nextCursor: string | null };
    const pages: Page[] = [];
    for (let cursor: string | null = ''; cursor !== null; cursor = pages.at(-1)?.nextCursor ?? null) {
      const query = `limit=2${cursor && `&cursor=${cursor}`}`;
      pages.push((await test.call('GET', `/${id}/deliveries?${query}`, token)).json<Page>());
    }
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1]);
    const times = pages.flatMap(({ items }) => items.map(({ createdAt }) => createdAt));
    expect(times).toEqual(times.toSorted().reverse());
    expect((await test.call('GET', `/${id}/deliveries?cursor=x`, token)).statusCode).toBe(400);
  });
});
