import { addDays } from '@app/api-client/rules/values/dates';
import type { StoredSubscription } from './subscription.repository';

/** A step in the life of a subscription that becomes due by time. */
export type Step =
  | 'trial_ends_in_7'
  | 'trial_ends_in_3'
  | 'card_check'
  | 'renewal_reminder'
  | 'period_end'
  | 'retry'
  | 'erasure_warning'
  | 'erasure';

type Appointment = { step: Step; at: Date };

/** Days after the first failed charge of a renewal on which it is tried again (BI-6). */
export const retryDays = [1, 3, 7] as const;

/** Days that the data of an expired organization is kept, and days before its erasure that the admins are warned (BI-9). */
export const [keptDays, erasureNoticeDays] = [30, 7];

/**
 * Days before a charge that it is announced, by the interval that it pays, and that an expiring card is reported
 * (BI-6).
 */
const reminderDays = { annual: 7, monthly: 3 } as const;
const cardNoticeDays = 14;

/** Days before the first charge of a plan that was ordered during a trial that it is announced (BI-22). */
export const orderNoticeDays = reminderDays.monthly;

type Dated = Pick<
  StoredSubscription,
  | 'status'
  | 'interval'
  | 'pendingInterval'
  | 'periodEnd'
  | 'autoRenewal'
  | 'firstFailedAt'
  | 'failures'
  | 'dataKeptUntil'
  | 'lastReminder'
>;

/** @returns When a failed renewal is charged again; undefined after the last attempt. */
export function nextRetryAt({ firstFailedAt, failures }: Pick<Dated, 'firstFailedAt' | 'failures'>): Date | undefined {
  const days = retryDays[failures - 1];
  return firstFailedAt && days !== undefined ? addDays(firstFailedAt, days) : undefined;
}

/**
 * Counts the attempts to charge a renewal after one that failed now. Retry days that passed while no process ran count as
 * attempts: banks take several in a row for abuse, and each would be emailed.
 */
export function countFailures(
  { firstFailedAt, failures }: Pick<Dated, 'firstFailedAt' | 'failures'>,
  now: Date,
): number {
  const passed = retryDays.filter((days) => firstFailedAt && addDays(firstFailedAt, days) <= now);
  return Math.max(failures, passed.length) + 1;
}

/** @returns When the last attempt to charge a failed renewal is made; undefined unless one failed. */
export const lastRetryAt = ({ firstFailedAt }: Pick<Dated, 'firstFailedAt'>): Date | undefined =>
  firstFailedAt ? addDays(firstFailedAt, Math.max(...retryDays)) : undefined;

/** All steps of the current status, in their order. */
function agenda(subscription: Dated): Appointment[] {
  const { status, interval, pendingInterval, periodEnd, autoRenewal, dataKeptUntil } = subscription;
  const before = (step: Step, days: number) => ({ step, at: addDays(periodEnd, -days) });
  const end = { step: 'period_end', at: periodEnd } as const;
  if (status === 'trialing' || status === 'active') {
    const days = interval === null ? orderNoticeDays : reminderDays[pendingInterval ?? interval];
    if (autoRenewal) return [before('card_check', cardNoticeDays), before('renewal_reminder', days), end];
    return status === 'active' ? [end] : [before('trial_ends_in_7', 7), before('trial_ends_in_3', 3), end];
  }
  if (status === 'past_due') {
    const at = nextRetryAt(subscription);
    return at ? [{ step: 'retry', at }] : [];
  }
  if (!dataKeptUntil) return [];
  const warning = { step: 'erasure_warning', at: addDays(dataKeptUntil, -erasureNoticeDays) } as const;
  return [warning, { step: 'erasure', at: dataKeptUntil }];
}

/** @returns The next step of a subscription, due or not; undefined if none is left. Past reminders are not repeated. */
export function nextStep(subscription: Dated): Appointment | undefined {
  const steps = agenda(subscription);
  const done = steps.findIndex(({ step }) => step === subscription.lastReminder);
  return steps[done + 1];
}
