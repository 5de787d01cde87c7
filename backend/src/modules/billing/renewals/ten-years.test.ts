import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createPlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { invoices } from '@/backend/db/schema/billing/invoices';
import { simulateTenYears } from './testing/ten-years';

const test = fileFixture(createPlanTestApp);

it('H7: ten years of subscriptions have no gap, no overlap and no double invoice', { timeout: 120_000 }, async () => {
  await simulateTenYears(test, 4, (index) => (index === 0 ? 'monthly' : 'annual'));
  const { year, number } = invoices;
  const issued = await test.database.select({ year, number }).from(invoices).orderBy(asc(year), asc(number));
  for (const [at, row] of issued.entries()) {
    const before = issued[at - 1];
    expect(row.number).toBe(before?.year === row.year ? before.number + 1 : 1);
  }
});
