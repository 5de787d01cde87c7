import { dayMs, hourMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { until } from '@/backend/testing/until';
import { webhookDeliveries, webhookEvents } from '@/backend/db/schema/organization/webhooks';
import { createOutgoingClient } from '@/backend/ports/outgoing-client';
import type { Admin } from '@/backend/modules/flows/api-keys/testing/key-calls';
import { deliverDueWebhooks, purgeWebhookEvents, recordWebhookEvent, webhookTurns } from '.';
import { retryPausesMs } from './next-attempt';
import { createWebhookTestApp, sampleEvent } from './testing/webhook-test-app';

const test = fileFixture(createWebhookTestApp);
let ada: Admin;
beforeEach(async () => {
  ada = await test.admin();
  test.receiver.received.length = 0;
  Object.assign(test.receiver.answer, { status: 204, headers: {}, isSilent: false });
});

describe('an event', () => {
  it('an event is sent after the commit to every webhook of its type and organization, and to no other', async () => {
    const other = await test.admin();
    await test.create(ada, { url: `${test.receiver.url}/one` });
    await test.create(ada, { url: `${test.receiver.url}/two`, types: ['invoice.paid', 'quota.reached'] });
    await test.create(ada, { url: `${test.receiver.url}/invoices`, types: ['invoice.paid'] });
    await test.create(other, { url: `${test.receiver.url}/foreign` });
    await test.record(ada.organizationId);
    expect(await test.deliver()).toBe(2);
    expect(test.receiver.received.map(({ path }) => path).sort()).toEqual(['/one', '/two']);
    const [first, second] = test.receiver.received;
    expect(first?.body).toBe(second?.body);
    expect(first?.headers['webhook-id']).toBe(second?.headers['webhook-id']);
    expect(JSON.parse(first?.body ?? '')).toEqual({
      type: sampleEvent.type,
      timestamp: test.clock.now().toISOString(),
      data: sampleEvent.data,
    });
    expect(await test.deliver()).toBe(0);
  });

  it('O3: an event is not written if its transaction is rolled back, or if no webhook gets it', async () => {
    const { id } = await test.create(ada);
    const rolledBack = test.database.transaction(async (transaction) => {
      await recordWebhookEvent(transaction, test.deps, { organizationId: ada.organizationId, ...sampleEvent });
      throw new Error('rolled back');
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    expect(await test.log(ada, id)).toEqual([]);
    await test.record(ada.organizationId, {
      type: 'flow.run.finished',
      data: { flowId: id, runId: id, state: 'succeeded', creditsSpent: 1, finishedAt: '2026-03-07T12:00:00.000Z' },
    });
    expect(await test.database.$count(webhookEvents, eq(webhookEvents.organizationId, ada.organizationId))).toBe(0);
  });

  it('O3: an event is sent once by two processes at the same time', async () => {
    await test.create(ada);
    await test.record(ada.organizationId);
    const sent = await Promise.all([test.deliver(), test.deliver(), test.deliver()]);
    expect(sent.reduce((sum, count) => sum + count, 0)).toBe(1);
    await test.record(ada.organizationId);
    test.receiver.answer.isSilent = true;
    const underWay = test.deliver();
    await expect.poll(() => test.receiver.received.length).toBe(2);
    expect(await test.deliver()).toBe(0);
    test.receiver.drop();
    expect(await underWay).toBe(1);
    expect(test.receiver.received).toHaveLength(2);
    test.receiver.answer.isSilent = false;
    test.clock.advance(retryPausesMs[0]);
    expect(await test.deliver()).toBe(1);
  });

  it('O3: an event is sent again, with the same ID, if the process died before it recorded the answer', async () => {
    const { id } = await test.create(ada);
    await test.record(ada.organizationId);
    await test.deliver();
    // What a killed process leaves behind: a lease and no result.
    const leased = { state: 'pending' as const, attempts: [], dueAt: new Date(test.clock.now().getTime() + 60_000) };
    await test.database.update(webhookDeliveries).set(leased).where(eq(webhookDeliveries.endpointId, id));
    expect(await test.deliver()).toBe(0);
    test.clock.advance(60_000);
    expect(await test.deliver()).toBe(1);
    const ids = test.receiver.received.map(({ headers }) => headers['webhook-id']);
    expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  });

  it('O3: an event is retried ten times in about three days, and then fails', async () => {
    const { id } = await test.create(ada);
    // Another event succeeds in between, so that the webhook is not disabled.
    test.receiver.answer.status = 500;
    await test.record(ada.organizationId);
    for (const pauseMs of [0, ...retryPausesMs]) {
      test.clock.advance(Math.max(0, pauseMs - 1));
      expect(await test.deliver()).toBe(pauseMs === 0 ? 1 : 0);
      test.clock.advance(pauseMs === 0 ? 0 : 1);
      if (pauseMs > 0) expect(await test.deliver()).toBe(1);
      if (pauseMs === 20 * hourMs) await test.succeedOnce(ada);
    }
    test.clock.advance(30 * hourMs);
    expect(await test.deliver()).toBe(0);
    const failed = (await test.log(ada, id)).find(({ attempts }) => attempts.length > 1);
    expect(failed).toMatchObject({ state: 'failed', nextAttemptAt: null });
    expect(failed?.attempts.map(({ status, error }) => [status, error])).toEqual(
      Array.from({ length: 10 }, () => [500, 'status']),
    );
    const totalDays = retryPausesMs.reduce((sum, pauseMs) => sum + pauseMs, 0) / dayMs;
    expect(totalDays).toBeGreaterThan(3);
    expect(totalDays).toBeLessThan(3.5);
  });

  it.each([
    ['redirect', { status: 302, headers: { location: 'http://127.0.0.1:1/' } }, null],
    ['status', { status: 404 }, 404],
  ])('fails with the error %s, and the log says why', async (error, answer, status) => {
    const { id } = await test.create(ada);
    Object.assign(test.receiver.answer, answer);
    await test.record(ada.organizationId);
    await test.deliver();
    expect(test.receiver.received).toHaveLength(1);
    expect((await test.log(ada, id))[0]?.attempts).toMatchObject([{ status, error }]);
  });

  it('fails with its own error if the receiver is away', async () => {
    const { id } = await test.create(ada, { url: 'http://127.0.0.1:9/' });
    await test.record(ada.organizationId);
    await test.deliver();
    expect((await test.log(ada, id))[0]?.attempts).toMatchObject([{ status: null, error: 'unreachable' }]);
  });

  it.each([
    ['a private address', async () => [{ address: '10.0.0.1', family: 4 as const }]],
    ["a cloud's metadata address", async () => [{ address: '168.63.129.16', family: 4 as const }]],
    ['no address', async () => []],
    ['an error', async () => Promise.reject(new Error('ENOTFOUND'))],
  ])(
    'F6, O2: an event is not sent to a name that resolves to %s, and the log does not say which',
    async (_name, addresses) => {
      const { id } = await test.create(ada, { url: 'https://internal.acme.example/' });
      await test.record(ada.organizationId);
      const webhookClient = createOutgoingClient({ dns: { addresses }, reachesLoopback: true });
      await deliverDueWebhooks({ ...test.deps, webhookClient });
      expect((await test.log(ada, id))[0]?.attempts).toMatchObject([{ status: null, error: 'unreachable' }]);
    },
  );

  it('an event is deleted with its log after 30 days', async () => {
    const { id } = await test.create(ada);
    await test.record(ada.organizationId);
    await test.deliver();
    test.clock.advance(30 * dayMs - 1);
    await purgeWebhookEvents(test.deps);
    expect(await test.log(ada, id)).toHaveLength(1);
    test.clock.advance(1);
    await purgeWebhookEvents(test.deps);
    expect(await test.log(ada, id)).toEqual([]);
  });
});

describe('a receiver that never answers', () => {
  it('O3: delays the events of its own organization only, however many are due', async () => {
    const other = await test.admin();
    await test.create(ada, { url: `${test.receiver.url}/silent` });
    for (let event = 0; event < 30; event += 1) await test.record(ada.organizationId);
    test.receiver.answer.isSilent = true;
    const turns = webhookTurns(test.deps);
    await turns.startDue();
    await until(() => test.receiver.received.length === 4);
    test.receiver.answer.isSilent = false;
    await test.create(other, { url: `${test.receiver.url}/awake` });
    await test.record(other.organizationId);
    await turns.startDue();
    await until(() => test.receiver.received.some(({ path }) => path === '/awake'));
    expect(test.receiver.received.filter(({ path }) => path === '/silent')).toHaveLength(4);
    test.receiver.drop();
    await until(() => test.receiver.received.length === 31);
    await turns.settle();
  });
});
