import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { idempotencyKeys } from '@/backend/db/schema/idempotency-keys';
import { defaultRegion } from '@/backend/db/schema/organization/organizations';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { usageActivities } from '@/backend/db/schema/billing/usage';
import { creditReservations, creditTransactions } from '@/backend/db/schema/billing/wallets';
import { creditCards } from '@/backend/db/schema/billing/credit-cards';
import { createInvoiceTestApp } from '@/backend/modules/billing/invoices/testing/invoice-test-app';
import { recordCharge } from '@/backend/modules/billing/invoices/testing/record-charge';
import type { Member } from '@/backend/modules/access/members/testing/member-calls';
import { eraseUsers } from '../erase-users';
import { collectData } from './collect-data';

const test = fileFixture(createInvoiceTestApp);

/** Records what a member bought, used and repeated. */
async function useBilling({ id: userId, organizationId }: Member): Promise<void> {
  const { database, deps, clock } = test;
  const [createdAt, activity] = [clock.now(), 'research-bot'] as const;
  const credits = { organizationId, userId, credits: 5, createdAt };
  await recordCharge(test, { organizationId, userId, cardLabel: 'Visa •••• 4242' });
  await database.insert(creditTransactions).values({ ...credits, id: deps.ids.uuid(), type: 'gift', balanceAfter: 5 });
  await database.insert(creditReservations).values({ ...credits, id: deps.ids.uuid(), activity, status: 'reserved' });
  const usage = { activityId: deps.ids.uuid(), category: 'usage-time', amount: 1, recordedAt: createdAt } as const;
  await database.insert(usageActivities).values({ organizationId, userId, ...usage });
  const response = Buffer.from('canary');
  const key = { key: 'key', requestHash: 'canary', response, leasedUntil: createdAt, createdAt };
  await database.insert(idempotencyKeys).values({ scope: userId, ...key });
}

const collect = ({ id: userId }: Member) =>
  test.database.transaction((transaction) =>
    collectData(transaction, { userId, region: defaultRegion, now: test.clock.now() }),
  );

describe('the data export about billing', () => {
  it("M3: contains what a member bought and used, and nothing of the organization's", async () => {
    const owner = await test.owner('Exporting Sample');
    const member = await test.member(owner, 'admin');
    await useBilling(member);
    await test.issue(owner.organizationId);
    const { parts } = await collect(member);
    for (const name of ['purchases', 'usage', 'creditTransactions', 'creditReservations']) {
      expect([name, parts[name]?.rows.length]).toEqual([name, 1]);
    }
    expect(parts.purchases?.rows[0]).toMatchObject({ cardLabel: 'Visa •••• 4242', amount: 5_625 });
    for (const name of ['invoices', 'cards', 'billingDetails']) expect(parts[name]?.rows ?? []).toEqual([]);
    expect(JSON.stringify(parts)).not.toContain('canary');
  });

  it('contains invoices, cards and billing details for the owner', async () => {
    const owner = await test.owner('Owning Sample');
    const { organizationId, token } = owner;
    const details = { billingType: 'Individual', addressLine1: '1 Harbor Road', city: 'Oslo', country: 'NO' };
    await test.call('POST', '/billing', { token, body: details });
    await test.issue(organizationId);
    await test.database.insert(creditCards).values({
      id: test.deps.ids.uuid(),
      organizationId,
      providerCardId: 'provider-card',
      brand: 'visa',
      last4: '4242',
      expiryMonth: 4,
      expiryYear: 2029,
      holderName: 'Ada Sample',
      isDefault: true,
      addedAt: test.clock.now(),
    });
    const { parts } = await collect(owner);
    expect(parts.invoices?.rows).toMatchObject([{ total: 5_625, recipient: { name: 'Owning Sample' } }]);
    expect(parts.cards?.rows).toMatchObject([{ last4: '4242', holderName: 'Ada Sample' }]);
    expect(parts.billingDetails?.rows).toMatchObject([{ addressLine1: '1 Harbor Road', city: 'Oslo' }]);
    expect(JSON.stringify(parts)).not.toContain('provider-card');
  });
});

describe('erasing a member', () => {
  it('M3: clears the member from purchases, usage and credits, and deletes repeated responses', async () => {
    const owner = await test.owner('Erasing Sample');
    const member = await test.member(owner, 'admin');
    await useBilling(member);
    await test.database.transaction((transaction) => eraseUsers(transaction, [member.id]));
    const { organizationId } = member;
    for (const table of [purchases, creditTransactions, creditReservations, usageActivities]) {
      const rows = await test.database
        .select({ userId: table.userId })
        .from(table)
        .where(eq(table.organizationId, organizationId));
      expect(rows).toEqual([{ userId: null }]);
    }
    const keys = await test.database.select().from(idempotencyKeys).where(eq(idempotencyKeys.scope, member.id));
    expect(keys).toEqual([]);
  });
});
