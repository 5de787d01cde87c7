import { hourMs } from '@app/api-client/rules/values/durations';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adapterNames, openLifeApp, type LifeApp } from './life-app';
import { lookForOutcomes, readOutcomes, writeOutcomes } from './outcomes-page';
import { faultNames, stepNames } from './payment-outcomes';

const apps: LifeApp[] = [];
beforeAll(async () => {
  for (const name of adapterNames) apps.push(await openLifeApp(name));
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

/** The steps whose rows are written instead of only compared. */
const updated = process.env.UPDATE_OUTCOMES?.split(',');

it('H12: docs/payment-outcomes.md says what each fault of each charge leads to', { timeout: hourMs }, async () => {
  const steps = updated ?? stepNames;
  const rows = await lookForOutcomes(apps, steps, faultNames);
  if (updated) writeOutcomes(steps, rows);
  expect(readOutcomes(steps, faultNames)).toEqual(rows);
});
