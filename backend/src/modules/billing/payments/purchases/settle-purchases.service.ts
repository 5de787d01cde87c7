import { minuteMs } from '@app/api-client/rules/values/durations';
import { isLockTimeout } from '@/backend/db/lock-timeout';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { PaymentRejectedError } from '@/backend/ports/payment-gateway';
import { leaseEnd } from './lease';
import { cancelPayment, lookUpPayment } from './provider';
import type { Purchase } from './purchase-request';
import { claimAbandoned, claimDuePurchases, claimReported, findNextUnsettled } from './purchase.repository';
import { refund } from './refund.service';
import { markUnsuccessful, settle } from './settle.service';

const batchSize = 20;
/** The longest wait of a call for the provider to cancel what was abandoned. */
const providerWaitMs = 3_000;

/** Settles a purchase by what the provider knows of it. */
async function settleByLookup(deps: Deps, purchase: Purchase): Promise<void> {
  const result = await lookUpPayment(deps, purchase);
  if (result) await settle(deps, purchase, result);
  else await markUnsuccessful(deps, purchase, { status: 'abandoned' });
}

/** Rejections by a provider that has forgotten a deleted customer, or never knew because another one was configured. */
const forgotten = ['attempt_unknown', 'authorization_unknown'];

/** Cancels an attempt, unless the provider does not know it. */
async function cancelOnce(deps: Deps, purchase: Purchase): Promise<void> {
  try {
    await cancelPayment(deps, purchase);
  } catch (error) {
    const isForgotten = error instanceof PaymentRejectedError && forgotten.includes(error.reason);
    if (!isForgotten) throw error;
  }
}

/** Cancels an attempt that the cardholder did not confirm in time. It may have succeeded at the last moment. */
async function abandonAttempt(deps: Deps, purchase: Purchase): Promise<void> {
  const before = purchase.amount > 0 ? await lookUpPayment(deps, purchase) : undefined;
  if (before?.status === 'succeeded') return void (await settle(deps, purchase, before));
  await cancelOnce(deps, purchase);
  const after = purchase.amount > 0 ? await lookUpPayment(deps, purchase) : undefined;
  if (after?.status === 'succeeded') await settle(deps, purchase, after);
  else await markUnsuccessful(deps, purchase, { status: 'abandoned' });
}

async function continueDue(deps: Deps, purchase: Purchase): Promise<void> {
  if (purchase.status === 'refunding') await refund(deps, purchase);
  else if (purchase.status === 'needs_authentication') await abandonAttempt(deps, purchase);
  else await settleByLookup(deps, purchase);
}

async function continueSafely(deps: Deps, purchase: Purchase): Promise<void> {
  try {
    await continueDue(deps, purchase);
  } catch (error) {
    if (isLockTimeout(error)) throw error;
    const { id: purchaseId, attempts } = purchase;
    deps.logger.error({ err: error, purchaseId, attempts }, 'purchase settlement failed');
  }
}

/**
 * Claims unsettled purchases whose lease is over, and settles each exactly once: after a crash, a lost answer of the
 * provider, or an hour without the cardholder's confirmation. A failed one is tried again when its new lease is over.
 */
export async function settlePurchases(deps: Deps): Promise<void> {
  await sweepEach({
    items: await claimDuePurchases(deps.database, deps.clock.now(), leaseEnd(deps), batchSize),
    perform: (purchase) => continueSafely(deps, purchase),
    logger: deps.logger,
    failure: 'purchase settlement failed',
    fieldsOf: ({ id: purchaseId, attempts }) => ({ purchaseId, attempts }),
  });
}

/**
 * Cancels at the provider what was abandoned and waits for the cardholder, so that it can no longer be confirmed once a
 * call has answered. Waits for the provider for 3 s; what has not ended by then, or failed, is left to the lease and the
 * sweep. Never rejects.
 */
export async function cancelAbandoned(deps: Deps, organizationId: string): Promise<void> {
  const { logger } = deps;
  const cancelAll = async () => {
    const claimed = await claimAbandoned(deps.database, organizationId, deps.clock.now(), leaseEnd(deps));
    await Promise.all(claimed.map((purchase) => continueSafely(deps, purchase)));
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<void>((resolve) => (timer = setTimeout(resolve, providerWaitMs)));
  const canceling = cancelAll().catch((error: unknown) => {
    logger.error({ err: error, organizationId }, 'purchase cancellation failed');
  });
  await Promise.race([canceling, timeout]);
  clearTimeout(timer);
}

/**
 * Settles a purchase that the provider reported on. Does nothing while a process is charging it, which learns the
 * result itself, for an order that waits for the cardholder, and if it is unknown or has its effect.
 */
export async function settlePurchase(deps: Deps, id: string): Promise<void> {
  const purchase = await claimReported(deps.database, id, deps.clock.now(), leaseEnd(deps));
  if (!purchase) return;
  const result = purchase.amount > 0 ? await lookUpPayment(deps, purchase) : undefined;
  if (result) await settle(deps, purchase, result);
}

export const purchaseSweep: Sweep = {
  name: 'purchases',
  everyMs: minuteMs,
  nextDueAt: ({ database }) => findNextUnsettled(database),
  run: settlePurchases,
};
