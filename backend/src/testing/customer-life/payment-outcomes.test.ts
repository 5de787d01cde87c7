import { afterAll, beforeAll, expect, it } from 'vitest';
import { drawSample } from '../sample';
import { adapterNames, openLifeApp, type LifeApp } from './life-app';
import { lookForOutcomes, readOutcomes } from './outcomes-page';
import { faultNames, stepNames } from './payment-outcomes';

const apps: LifeApp[] = [];
beforeAll(async () => {
  for (const name of adapterNames) apps.push(await openLifeApp(name));
});
afterAll(async () => {
  for (const app of apps) await app.close();
});

it('H12: docs/payment-outcomes.md says what some faults of a charge lead to', { timeout: 300_000 }, async () => {
  const [steps, faults] = [drawSample('charging steps', stepNames, 1), drawSample('faults', faultNames, 3)];
  expect(readOutcomes(steps, faults)).toEqual(await lookForOutcomes(apps, steps, faults));
});
