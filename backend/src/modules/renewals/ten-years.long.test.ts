import { afterAll, beforeAll, it } from 'vitest';
import { createPlanTestApp, type PlanTestApp } from '@/backend/modules/plan-changes/testing/plan-test-app';
import { simulateTenYears } from './testing/ten-years';

let test: PlanTestApp;
beforeAll(async () => (test = await createPlanTestApp()));
afterAll(() => test.close());

it('H7: ten years of 10,000 subscriptions, every twentieth paid monthly', { timeout: 10_800_000 }, async () => {
  await simulateTenYears(test, 10_000, (index) => (index % 20 === 0 ? 'monthly' : 'annual'));
});
