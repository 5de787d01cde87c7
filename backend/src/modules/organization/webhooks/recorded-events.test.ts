import { webhookEventData } from '@app/api-client/contract/organization/webhook-events';
import type { WebhookEventType } from '@app/api-client/rules/organization/webhooks';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { webhookEvents } from '@/backend/db/schema/organization/webhooks';
import type { Admin } from '@/backend/modules/flows/api-keys/testing/key-calls';
import { issueInvoice, markInvoicePaid, voidInvoice } from '@/backend/modules/billing/invoices';
import { sampleDocument } from '@/backend/modules/billing/invoices/testing/sample-document';
import { createWebhookTestApp } from './testing/webhook-test-app';

const test = fileFixture(createWebhookTestApp);

/** The owner of an organization with a webhook for a type of event, and what was recorded for it. */
async function subscribed(type: WebhookEventType) {
  const ada = await test.admin();
  await test.create(ada, { types: [type] });
  const recorded = async () => {
    const isOwn = eq(webhookEvents.organizationId, ada.organizationId);
    const rows = await test.database.select().from(webhookEvents).where(isOwn).orderBy(webhookEvents.createdAt);
    return rows.map((row) => {
      const { data } = JSON.parse(row.body) as { data: unknown };
      // The schema of the document, without any other field.
      return { type: row.type, data: webhookEventData[type].strict().parse(data) };
    });
  };
  return { ada, recorded };
}

const issue = ({ organizationId }: Admin, status: 'open' | 'paid') =>
  test.database.transaction((transaction) =>
    issueInvoice(transaction, test.deps, { organizationId, document: sampleDocument, currency: 'eur', status }),
  );

describe('invoice.paid', () => {
  it('invoice.paid is recorded once for an invoice that is paid when it is issued, and for one that is paid later', async () => {
    const { ada, recorded } = await subscribed('invoice.paid');
    const paid = await issue(ada, 'paid');
    const open = await issue(ada, 'open');
    expect(await recorded()).toHaveLength(1);
    const pay = () =>
      test.database.transaction((transaction) =>
        markInvoicePaid(transaction, test.deps, open.id, { paidWith: 'Visa •••• 4242' }),
      );
    await Promise.allSettled([pay(), pay(), pay()]);
    const events = await recorded();
    expect(events.map(({ data }) => (data as { invoiceId: string }).invoiceId).sort()).toEqual(
      [paid.id, open.id].sort(),
    );
    expect(events[0]).toMatchObject({
      type: 'invoice.paid',
      data: { total: { amount: sampleDocument.total, currency: 'eur' }, paidAt: test.clock.now().toISOString() },
    });
  });

  it('invoice.paid is not recorded for an invoice that is void', async () => {
    const { ada, recorded } = await subscribed('invoice.paid');
    const { id } = await issue(ada, 'open');
    await test.database.transaction((transaction) => voidInvoice(transaction, test.deps, id));
    expect(await recorded()).toEqual([]);
  });
});

describe('quota.reached', () => {
  it('BI-17: quota.reached is recorded once for 80 % and once for 100 % of a limit', async () => {
    const { ada, recorded } = await subscribed('quota.reached');
    type Details = { categories: { category: string; unit: string; limit: number }[] };
    const details = (await test.callApi('GET', '/resource/details', { token: ada.token })).json<Details>();
    const quota = details.categories.find(({ category }) => category === 'research-agent-tasks');
    if (!quota) throw new Error('The trial has no tasks.');
    const { category, unit, limit } = quota;
    const use = async (amount: number) => {
      const body = { activityId: crypto.randomUUID(), category, amount };
      const answer = await test.callApi('POST', '/resource/recordActivity', { token: ada.token, body });
      expect(answer.statusCode).toBe(201);
    };
    const first = Math.ceil(limit * 0.8);
    await use(first);
    expect(await recorded()).toMatchObject([{ data: { category, threshold: 80, used: first, limit, unit } }]);
    for (let used = first; used < limit; used += 1) await use(1);
    const events = await recorded();
    expect(events.map(({ data }) => (data as { threshold: number }).threshold)).toEqual([80, 100]);
    expect(events[1]).toMatchObject({ data: { used: limit, resetsAt: expect.any(String) } });
  });
});
