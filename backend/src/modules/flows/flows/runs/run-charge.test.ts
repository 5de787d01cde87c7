import { expect, it } from 'vitest';
import type { StoredStepProgress } from '@/backend/regional-data/stored-flow';
import { chargeOf } from './run-charge';
import type { Outcome } from './outcome';

const now = new Date('2026-11-29T12:00:00Z');
const kinds = ['split-texts', 'generate-landscape'] as const;
const steps = kinds.map((kind) => ({ id: kind, kind, name: kind, after: [], settings: {} }));
const waiting: StoredStepProgress = { stepId: '', state: 'waiting', percent: 0 };
const done = (computedMs: number): StoredStepProgress => ({ stepId: '', state: 'succeeded', percent: 100, computedMs });
const running = (percent: number, sinceMs: number): StoredStepProgress => ({
  ...{ stepId: '', state: 'running', percent },
  startedMs: now.getTime() - sinceMs,
});
/** A run of 3,000 texts: the first step costs 3 credits, the second one 15. */
const run = (...progress: StoredStepProgress[]) => ({ steps, progress, creditsReserved: 18 });
const canceled: Outcome = { state: 'cancelled' };
const failed = (failure: Extract<Outcome, { state: 'failed' }>['failure']): Outcome => ({
  ...{ state: 'failed', failure },
  stepId: null,
});

it.each([
  ['nothing that has begun', canceled, run(waiting, waiting), { credits: 0, seconds: 0, landscapes: 0 }],
  ['half of a step', canceled, run(running(50, 1_001), waiting), { credits: 2, seconds: 2, landscapes: 0 }],
  ['a whole step', canceled, run(done(900), waiting), { credits: 3, seconds: 1, landscapes: 0 }],
  ['a step and 40 %', canceled, run(done(900), running(40, 5_000)), { credits: 9, seconds: 6, landscapes: 0 }],
  ['nearly all', canceled, run(done(900), running(99, 5_000)), { credits: 18, seconds: 6, landscapes: 0 }],
  [
    'what took too long',
    failed('time'),
    run(done(900), running(10, 60_000)),
    { credits: 5, seconds: 61, landscapes: 0 },
  ],
  ['too much memory', failed('memory'), run(done(900), running(20, 100)), { credits: 6, seconds: 1, landscapes: 0 }],
  ['damaged input', failed('input'), run(waiting, waiting), { credits: 0, seconds: 0, landscapes: 0 }],
  ['all', { state: 'succeeded' }, run(done(10), done(20)), { credits: 18, seconds: 1, landscapes: 1 }],
] as const)('a run is charged for what was computed: %s', (_what, outcome, before, charge) => {
  expect(chargeOf(before, outcome, now)).toEqual(charge);
});

it.each(['step', 'process', 'storage'] as const)('a run that fails through our fault costs nothing: %s', (failure) => {
  const charge = chargeOf(run(done(60_000), running(99, 60_000)), failed(failure), now);
  expect(charge).toEqual({ credits: 0, seconds: 0, landscapes: 0 });
});

it('a run whose clock went back uses no negative time', () => {
  expect(chargeOf(run(running(1, -5_000), waiting), canceled, now).seconds).toBe(0);
});
