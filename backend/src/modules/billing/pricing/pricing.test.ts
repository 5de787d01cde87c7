import { describe, it } from 'vitest';
import {
  checkCredits,
  checkDocuments,
  checkSecondImplementation,
  checkSplits,
  checkSteps,
  checkTenYears,
} from './testing/pricing-properties';

describe('documents', () => {
  it('H5: documents have lines and a tax that add up to the total, for 2,000 random documents', () =>
    checkDocuments(2_000));
});

describe('plan changes', () => {
  it('H6: cost what a second implementation computes, for 2,000 random changes', () =>
    checkSecondImplementation(2_000));
  it('H6: credit at most what was paid, and never cost less than nothing', () => checkCredits(1_000));
  it('H6: lose at most one minor unit when a period is split', () => checkSplits(1_000));
  it('H6: cost the price of the time in two steps, give or take one minor unit per step', () => checkSteps(1_000));
});

describe('periods', () => {
  it('H7: follow each other for ten years without gap or overlap, for 200 subscriptions', () => checkTenYears(200));
});
