import { describe, it } from 'vitest';
import {
  checkCredits,
  checkDocuments,
  checkSecondImplementation,
  checkSplits,
  checkSteps,
  checkTenYears,
} from './testing/pricing-properties';

describe('in many rounds', () => {
  it('H5: 1,000,000 random documents have lines and a tax that add up to the total', () => checkDocuments(1_000_000));
  it('H6: 100,000 random changes cost what a second implementation computes', () => checkSecondImplementation(100_000));
  it('H6: 100,000 random changes credit at most what was paid', () => checkCredits(100_000));
  it('H6: 100,000 split periods lose at most one minor unit', () => checkSplits(100_000));
  it('H6: 100,000 upgrades in two steps cost the price of the time', () => checkSteps(100_000));
  it('H7: 10,000 subscriptions have no gap or overlap in ten years', () => checkTenYears(10_000));
});
