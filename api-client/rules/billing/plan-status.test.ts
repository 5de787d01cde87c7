import { describe, expect, it } from 'vitest';
import { daysUntil, isActiveStatus, planStatus, type PlanState } from './plan-status';

const now = new Date('2026-03-07T12:00:00Z');
const inMs = (ms: number) => new Date(now.getTime() + ms);
const day = 86_400_000;
const paid: PlanState = { isTrial: false, hasPaymentProblem: false, autoRenewal: true, endsAt: inMs(20 * day) };
const trial: PlanState = { ...paid, isTrial: true, autoRenewal: false, endsAt: inMs(5 * day) };

describe('planStatus', () => {
  it.each<[string, PlanState, string, number | null]>([
    ['a paid plan that renews', paid, 'active', null],
    ['a paid plan at the moment of its renewal', { ...paid, endsAt: now }, 'active', null],
    ['a plan with renewal turned off', { ...paid, autoRenewal: false }, 'expiring_in_days', 20],
    [
      'a plan with renewal turned off in its last hour',
      { ...paid, autoRenewal: false, endsAt: inMs(3_600_000) },
      'expiring_in_days',
      1,
    ],
    ['a plan with renewal turned off, past its end', { ...paid, autoRenewal: false, endsAt: now }, 'expired', null],
    ['a trial with five more days', trial, 'trial_ends_in_days', 5],
    ['a new trial', { ...trial, endsAt: inMs(14 * day) }, 'trial_ends_in_days', 14],
    ['an extended trial', { ...trial, endsAt: inMs(30 * day) }, 'trial_ends_in_days', 30],
    ['a trial that becomes a paid plan', { ...trial, autoRenewal: true }, 'trialing', null],
    ['a trial in its last second', { ...trial, endsAt: inMs(1_000) }, 'trial_ends_in_days', 1],
    ['a trial past its end', { ...trial, endsAt: inMs(-1) }, 'expired', null],
    ['a failed charge', { ...paid, hasPaymentProblem: true }, 'payment_problem', null],
    ['a failed charge past the end', { ...paid, hasPaymentProblem: true, endsAt: inMs(-day) }, 'payment_problem', null],
    [
      'a failed charge with renewal turned off',
      { ...paid, hasPaymentProblem: true, autoRenewal: false },
      'payment_problem',
      null,
    ],
  ])('returns the first label that applies to %s', (_name, plan, code, days) => {
    expect(planStatus(plan, now)).toEqual({ code, days });
  });
});

it('daysUntil rounds up and never returns less than zero', () => {
  expect(daysUntil(inMs(day), now)).toBe(1);
  expect(daysUntil(inMs(day + 1), now)).toBe(2);
  expect(daysUntil(inMs(-day), now)).toBe(0);
});

it('isActiveStatus accepts only trialing and active', () => {
  expect(['trialing', 'active', 'past_due', 'expired', 'Active', ''].filter(isActiveStatus)).toEqual([
    'trialing',
    'active',
  ]);
});
