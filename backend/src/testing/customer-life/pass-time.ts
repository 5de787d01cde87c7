import { dayMs, hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import { sql } from 'drizzle-orm';
import { sweepAddOns } from '@/backend/modules/billing/add-ons';
import { eraseDueCards, settlePurchases } from '@/backend/modules/billing/payments';
import { settleRefunds } from '@/backend/modules/billing/invoices';
import { eraseDuePayments } from '@/backend/modules/organization/organization';
import { releaseDuePromos } from '@/backend/modules/billing/quotes';
import { advanceSubscriptions } from '@/backend/modules/billing/renewals';
import { sweepWallets } from '@/backend/modules/billing/wallet';
import type { LifeApp } from './life-app';
import type { TimeStep } from './life-steps';

/** Sweeps that move billing by time, in the order of the backend. */
const sweeps = [
  settlePurchases,
  advanceSubscriptions,
  sweepAddOns,
  sweepWallets,
  releaseDuePromos,
  eraseDueCards,
  eraseDuePayments,
  settleRefunds,
];

/** Runs each billing sweep once. The banks reject refunds in the meantime. */
export async function sweepBilling({ deps, rejectRefunds }: LifeApp): Promise<void> {
  await rejectRefunds();
  for (const sweep of sweeps) await sweep(deps);
}

/** @returns When something of any customer is due next, due or not. */
async function nextDueAt({ database }: LifeApp): Promise<Date | undefined> {
  const { rows } = await database.execute<{ at: string | Date | null }>(sql`
    select min(at) as at from (
      select min(due_at) as at from subscriptions
      union all select min(period_end) from add_ons where ended_at is null
      union all select min(due_at) from wallets
      union all select min(refund_due_at) from invoices
      union all select min(leased_until) from purchases
        where status in ('charging', 'needs_authentication', 'refunding')
    ) as due`);
  const at = rows[0]?.at;
  return at == null ? undefined : new Date(at);
}

/** @returns When the next period of any customer ends. */
async function nextPeriodEnd({ database }: LifeApp): Promise<Date> {
  const { rows } = await database.execute<{ at: string | Date | null }>(
    sql`select min(period_end) as at from subscriptions where due_at is not null and status = 'active'`,
  );
  const at = rows[0]?.at;
  if (at == null) throw new Error('No plan renews');
  return new Date(at);
}

/** Growing pauses between tries of work that stays due, such as an add-on whose provider is away, to save time. */
const pausesMs = [minuteMs, 6 * minuteMs, hourMs, 6 * hourMs, 12 * hourMs];

/**
 * Lets time pass: moves to each instant at which something is due, and sweeps; or past all of them, and sweeps once.
 */
export async function passTime(app: LifeApp, step: TimeStep): Promise<void> {
  const { clock } = app;
  const isRenewal = step.do === 'waitForRenewal';
  const from = isRenewal ? await nextPeriodEnd(app) : clock.now();
  const end = new Date(from.getTime() + (isRenewal ? step.offsetDays : step.days) * dayMs);
  if (step.do === 'sleep') clock.set(end);
  for (let idle = 0; clock.now() < end;) {
    const due = await nextDueAt(app);
    const isLater = due === undefined || due > clock.now();
    const pauseMs = pausesMs[Math.min(idle, pausesMs.length - 1)] ?? dayMs;
    const next = isLater ? (due ?? end) : new Date(clock.now().getTime() + pauseMs);
    idle = isLater ? 0 : idle + 1;
    clock.set(next < end ? next : end);
    await sweepBilling(app);
  }
}
