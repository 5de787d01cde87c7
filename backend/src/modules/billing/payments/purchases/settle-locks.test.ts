import { minuteMs } from '@app/api-client/rules/values/durations';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { lockOrganization } from '@/backend/modules/organization/organization';
import { isWaitingForLock } from '@/backend/testing/is-waiting-for-lock';
import { until } from '@/backend/testing/until';
import { buy } from './buy.service';
import { settlePurchases } from './settle-purchases.service';
import { createPurchaseTestApp, killedAt, invoicingAddOns } from './testing/purchase-test-app';

const test = fileFixture(() => createPurchaseTestApp({ deps: invoicingAddOns }));

it('I6: a purchase that is settled waits for its organization without being locked, as a deletion changes it', async () => {
  const buyer = await test.addBuyer();
  const request = await test.requestOf(buyer);
  await expect(buy(killedAt(test.deps, { method: 'charge', at: 'after' }), request)).rejects.toThrow();
  test.clock.advance(5 * minuteMs);
  let sweep: Promise<unknown> | undefined;
  const locked = await test.database.transaction(async (transaction) => {
    await lockOrganization(transaction, buyer.organizationId);
    sweep = settlePurchases(test.deps);
    await until(() => isWaitingForLock(test.database));
    const ofBuyer = eq(purchases.organizationId, buyer.organizationId);
    return transaction.select().from(purchases).where(ofBuyer).for('update', { noWait: true });
  });
  await sweep;
  expect(locked).toHaveLength(1);
  expect(await test.sumUp(buyer.organizationId)).toMatchObject({ charges: 1, statuses: ['succeeded'] });
});
