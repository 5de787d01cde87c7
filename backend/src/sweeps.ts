import { dayMs } from '@app/api-client/rules/durations';
import { setTimeout as delay } from 'node:timers/promises';
import { inArray, lte } from 'drizzle-orm';
import type { Deps } from './deps';
import { isLockTimeout } from './db/lock-timeout';
import { usedCaptchas } from './db/schema/captcha';
import { deliverDueEmail } from './email/deliver';
import { purgeEmails } from './email/purge-email';
import { purgeIdempotencyKeys } from './http/idempotency-store';
import { isUnavailable } from './http/unavailable';
import { announcePasswordExpiry, purgeAccounts } from './modules/account';
import { releaseExpiredActivities } from './modules/activities';
import { sweepAddOns } from './modules/add-ons';
import { checkVatNumbers } from './modules/billing-details';
import { revokeDueTokens } from './modules/connections';
import { eraseDueCards } from './modules/credit-cards';
import { makeWaitingExports, removeOverdueExports } from './modules/data-export';
import { purgeFlowFiles } from './modules/flow-files';
import { purgeScratch } from './modules/flows';
import { purgeInvoices, settleRefunds } from './modules/invoices';
import { eraseDuePayments } from './modules/payment-erasure';
import { purgePaymentEvents } from './modules/payment-events';
import { releaseDuePromos } from './modules/promo-codes';
import { settlePurchases } from './modules/purchases';
import { purgeQuotes } from './modules/quotes';
import { queueDueRegionWork } from './modules/regions';
import { advanceSubscriptions, announceVersions } from './modules/renewals';
import { sweepWallets } from './modules/wallet';
import { deliverDueWebhooks, purgeWebhookEvents } from './modules/webhooks';

/** Performs due work that has no job: retries, work of killed processes, and all that becomes due by time. */
export type Sweep = (deps: Deps) => Promise<unknown>;

/** Interval of each sweep. */
const sweepMs = 2_000;
/** Interval of each purge of old data, by the clock port. They also run at each start. */
const purgeEveryMs = dayMs;
const captchasMax = 1_000;

/** Deletes used CAPTCHAs that have expired, but those that another transaction has locked. */
export async function purgeCaptchas({ database, clock }: Deps): Promise<void> {
  const { signature, expiresAt } = usedCaptchas;
  const expired = database
    .select({ signature })
    .from(usedCaptchas)
    .where(lte(expiresAt, clock.now()))
    .limit(captchasMax)
    .for('update', { skipLocked: true });
  await database.delete(usedCaptchas).where(inArray(signature, expired));
}

/** All sweeps. Each runs on its own, so that one that waits for another service delays no other. */
export const sweeps = {
  emails: deliverDueEmail,
  webhooks: deliverDueWebhooks,
  'region work': queueDueRegionWork,
  'data exports': makeWaitingExports,
  'expired data exports': removeOverdueExports,
  purchases: settlePurchases,
  'plan versions': announceVersions,
  subscriptions: advanceSubscriptions,
  'add-ons': sweepAddOns,
  activities: releaseExpiredActivities,
  wallets: sweepWallets,
  'promo codes': releaseDuePromos,
  'card erasures': eraseDueCards,
  'payment erasures': eraseDuePayments,
  'token revocations': revokeDueTokens,
  refunds: settleRefunds,
  'VAT numbers': checkVatNumbers,
  captchas: purgeCaptchas,
} satisfies Record<string, Sweep>;

/** What runs once a day, in this order. */
const purges = {
  'password expiry': announcePasswordExpiry,
  accounts: purgeAccounts,
  'old emails': purgeEmails,
  'idempotency keys': purgeIdempotencyKeys,
  invoices: purgeInvoices,
  'payment events': purgePaymentEvents,
  quotes: purgeQuotes,
  'webhook events': purgeWebhookEvents,
  'scratch files': purgeScratch,
  'flow files': purgeFlowFiles,
} satisfies Record<string, Sweep>;

/** Runs a sweep. An unavailable database or a locked row fails it, and the next one tries again. @returns Whether it succeeded. */
async function runSweep(deps: Deps, name: string, sweep: Sweep): Promise<boolean> {
  try {
    await sweep(deps);
    return true;
  } catch (error) {
    const isTemporary = isUnavailable(error) || isLockTimeout(error);
    deps.logger[isTemporary ? 'warn' : 'error']({ err: error, sweep: name }, 'sweep failed');
    return false;
  }
}

/** Creates the sweep that runs each purge once a day. One that fails is repeated, and stops none of the others. */
function createDailyPurge(): Sweep {
  const purgedMs = new Map<string, number>();
  return async (deps) => {
    for (const [name, purge] of Object.entries(purges)) {
      const nowMs = deps.clock.now().getTime();
      // The local clock can be moved back, which also starts another day.
      if (Math.abs(nowMs - (purgedMs.get(name) ?? Number.NEGATIVE_INFINITY)) < purgeEveryMs) continue;
      if (await runSweep(deps, name, purge)) purgedMs.set(name, nowMs);
    }
  };
}

/**
 * Starts all sweeps, each in a loop of its own. Any number of processes may run them.
 * @param deps With connections that wait for locks no longer than a moment (`sweepConnections`).
 * @param stopping Ends the loops after the sweeps in progress.
 * @param others Sweeps that need more than the dependencies.
 * @returns A promise of the end of all loops.
 */
export async function startSweeps(deps: Deps, stopping: AbortSignal, others: Record<string, Sweep>): Promise<void> {
  const loop = async ([name, sweep]: [string, Sweep]) => {
    while (!stopping.aborted) {
      await runSweep(deps, name, sweep);
      await delay(sweepMs, undefined, { signal: stopping }).catch(() => undefined);
    }
  };
  await Promise.all(Object.entries({ ...sweeps, ...others, 'daily purges': createDailyPurge() }).map(loop));
}
