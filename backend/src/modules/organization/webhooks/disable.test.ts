import { dayMs, hourMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { webhookEndpoints } from '@/backend/db/schema/organization/webhooks';
import type { Admin } from '@/backend/modules/flows/api-keys/testing/key-calls';
import { isWaitingForLock } from '@/backend/testing/is-waiting-for-lock';
import { until } from '@/backend/testing/until';
import { createWebhookTestApp } from './testing/webhook-test-app';

const test = fileFixture(createWebhookTestApp);
let ada: Admin;
beforeEach(async () => {
  ada = await test.admin();
  test.receiver.received.length = 0;
  test.receiver.answer.status = 500;
});

const find = async (id: string) => {
  const { token } = await test.logIn(ada);
  const list = (await test.call('GET', '', token)).json<
    { id: string; disabledBy: string | null; failingSince: string | null; missed: number }[]
  >();
  return list.find((webhook) => webhook.id === id);
};
const disabledEmails = async (email: string) =>
  (await test.mailbox.emails(email)).filter(({ kind }) => kind === 'webhook-disabled');

/** Makes attempts, each when it is due. */
async function failFor(ms: number) {
  const stepMs = hourMs;
  for (let passedMs = 0; passedMs < ms; passedMs += stepMs) {
    await test.deliver();
    test.clock.advance(stepMs);
  }
  await test.deliver();
}

describe('a webhook that fails', () => {
  it('O3: a webhook that fails is disabled after three days without a success, with one email to each admin and an audit entry', async () => {
    const [admin, teammate] = [await test.member(ada, 'admin'), await test.member(ada, 'teammate')];
    const { id } = await test.create(ada, { name: 'Nightly import', url: `${test.receiver.url}/in?token=geheim` });
    await test.record(ada.organizationId);
    await failFor(2 * dayMs);
    await test.record(ada.organizationId);
    expect(await find(id)).toMatchObject({ disabledBy: null });
    await failFor(2 * dayMs);
    expect(await find(id)).toMatchObject({ disabledBy: 'failures' });
    for (const { email } of [ada, admin]) {
      const emails = await disabledEmails(email);
      expect(emails).toHaveLength(1);
      expect(emails[0]?.subject).toBe('A webhook of Acme Sample was disabled');
      expect(emails[0]?.text).toContain('“Nightly import”');
      expect(emails[0]?.text).not.toContain('geheim');
    }
    expect(await disabledEmails(teammate.email)).toEqual([]);
    // The second event was still pending.
    expect((await test.log(ada, id)).map(({ state }) => state)).toEqual(['failed', 'failed']);
    await test.record(ada.organizationId);
    expect(await test.deliver()).toBe(0);
    const { token } = await test.logIn(ada);
    expect((await test.callApi('GET', '/organization/audit-log', { token })).body).toContain('webhook_disabled');
  });

  it('O3: a webhook that fails is not disabled for failures before a change that an attempt has to wait for', async () => {
    const { id } = await test.create(ada);
    await test.record(ada.organizationId);
    await failFor(2 * dayMs);
    test.clock.advance(2 * dayMs);
    await test.record(ada.organizationId);
    const delivered = await test.database.transaction(async (change) => {
      await change.update(webhookEndpoints).set({ failingSince: null }).where(eq(webhookEndpoints.id, id));
      const delivery = test.deliver();
      await until(() => isWaitingForLock(change));
      return { delivery };
    });
    await delivered.delivery;
    expect(await find(id)).toMatchObject({ disabledBy: null, failingSince: test.clock.now().toISOString() });
  });

  it('O3: a webhook that fails is not disabled for the time in which we made no attempt', async () => {
    const { id } = await test.create(ada);
    await test.record(ada.organizationId);
    await test.deliver();
    test.clock.advance(4 * dayMs);
    await test.deliver();
    expect(await find(id)).toMatchObject({ disabledBy: null, failingSince: expect.any(String) });
    await test.record(ada.organizationId);
    await failFor(3 * dayMs);
    expect(await find(id)).toMatchObject({ disabledBy: 'failures' });
  });

  it('a webhook that fails is not disabled if it accepts an event in between', async () => {
    const { id } = await test.create(ada);
    await test.record(ada.organizationId);
    await failFor(2 * dayMs);
    expect(await find(id)).toMatchObject({ failingSince: expect.any(String) });
    await test.succeedOnce(ada);
    expect(await find(id)).toMatchObject({ failingSince: null });
    await failFor(2 * dayMs);
    expect(await find(id)).toMatchObject({ disabledBy: null });
  });

  it('a webhook that fails is disabled immediately by 410 Gone', async () => {
    const { id } = await test.create(ada);
    test.receiver.answer.status = 410;
    await test.record(ada.organizationId);
    await test.deliver();
    expect(await find(id)).toMatchObject({ disabledBy: 'gone' });
    expect((await disabledEmails(ada.email))[0]?.text).toContain('answered 410 Gone');
  });

  it('a webhook that fails is not disabled by tests, which are sent once', async () => {
    const { id } = await test.create(ada);
    test.receiver.answer.status = 410;
    const sent = await test.call('POST', `/${id}/test`, ada.token);
    expect([sent.statusCode, sent.json().type]).toEqual([202, 'ping']);
    await test.deliver();
    test.clock.advance(dayMs);
    expect(await test.deliver()).toBe(0);
    expect(JSON.parse(test.receiver.received[0]?.body ?? '')).toMatchObject({ type: 'ping', data: { webhookId: id } });
    expect(await find(id)).toMatchObject({ disabledBy: null, failingSince: null });
    expect(await test.log(ada, id)).toMatchObject([{ state: 'failed', attempts: [{ status: 410 }] }]);
  });
});

describe('a disabled webhook', () => {
  it('O3: a disabled webhook keeps events if failures disabled it, and sends all that it missed once it is enabled, oldest first', async () => {
    const { id } = await test.create(ada);
    await test.record(ada.organizationId);
    await failFor(4 * dayMs);
    expect(await find(id)).toMatchObject({ disabledBy: 'failures', missed: 1 });
    await test.record(ada.organizationId);
    test.clock.advance(hourMs);
    await test.record(ada.organizationId);
    const { token } = await test.logIn(ada);
    const replay = () => test.call('POST', `/${id}/deliveries/replay`, token);
    expect([await test.deliver(), (await replay()).json().code]).toEqual([0, 'error_webhook_disabled']);
    const missed = (await test.log(ada, id)).map(({ eventId }) => eventId).reverse();
    await test.call('PUT', `/${id}`, token, { ...test.wanted, isEnabled: true });
    test.receiver.received.length = 0;
    test.receiver.answer.status = 204;
    expect((await replay()).json()).toEqual({ count: 3 });
    for (let sent = 0; sent < 3; sent += 1) {
      expect(await test.deliver()).toBe(1);
      test.clock.advance(200);
    }
    expect(test.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual(missed);
    expect([await find(id), (await replay()).json()]).toMatchObject([{ missed: 0 }, { count: 0 }]);
  });

  it('gets events again once it is enabled, and those that it missed by a replay with the same ID', async () => {
    const { id } = await test.create(ada);
    test.receiver.answer.status = 410;
    await test.record(ada.organizationId);
    await test.deliver();
    const [missed] = await test.log(ada, id);
    const replay = async () =>
      test.call('POST', `/${id}/deliveries/${missed?.id}/replay`, (await test.logIn(ada)).token);
    for (const answer of [await replay(), await test.call('POST', `/${id}/test`, ada.token)])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'error_webhook_disabled']);
    const enabled = await test.call('PUT', `/${id}`, ada.token, { ...test.wanted, isEnabled: true });
    expect(enabled.json()).toMatchObject({ disabledAt: null, disabledBy: null, failingSince: null });
    test.receiver.answer.status = 204;
    const replayed = await replay();
    expect([replayed.statusCode, replayed.json()]).toMatchObject([202, { state: 'pending', eventId: missed?.eventId }]);
    expect((await replay()).json().code).toBe('error_conflict');
    await test.deliver();
    expect(test.receiver.received.map(({ headers }) => headers['webhook-id'])).toEqual([
      missed?.eventId,
      missed?.eventId,
    ]);
    expect(await test.log(ada, id)).toMatchObject([
      { state: 'delivered', attempts: [{ status: 410 }, { status: 204 }] },
    ]);
  });

  it('O3: that an admin disabled ends its pending deliveries, and an attempt that is under way changes nothing', async () => {
    const { id } = await test.create(ada);
    await test.record(ada.organizationId);
    test.receiver.answer.isSilent = true;
    const attempt = test.deliver();
    await expect.poll(() => test.receiver.received.length).toBe(1);
    const disabled = await test.call('PUT', `/${id}`, ada.token, { ...test.wanted, isEnabled: false });
    expect(disabled.json()).toMatchObject({ disabledBy: 'admin' });
    test.receiver.drop();
    await attempt;
    test.receiver.answer.isSilent = false;
    expect(await test.log(ada, id)).toMatchObject([{ state: 'failed', attempts: [] }]);
    expect(await find(id)).toMatchObject({ disabledBy: 'admin', failingSince: null });
  });
});
