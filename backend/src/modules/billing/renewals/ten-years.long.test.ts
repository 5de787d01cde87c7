import { it } from 'vitest';
import { fileFixture } from '@/backend/testing/file-fixture';
import { createPlanTestApp } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { simulateTenYears } from './testing/ten-years';

const test = fileFixture(createPlanTestApp);

// At least one subscription starts on each day of a year. With the database, the ten years of one take about a second, so
// pricing.long.test.ts simulates 10,000 without it.
it('H7: ten years of 500 subscriptions, every twentieth paid monthly', { timeout: 3_600_000 }, async () => {
  await simulateTenYears(test, 500, (index) => (index % 20 === 0 ? 'monthly' : 'annual'));
});
