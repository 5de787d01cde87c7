import { addMonths, startOfMonth } from '@app/api-client/rules/dates';
import { hourMs } from '@app/api-client/rules/durations';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { queueEmail } from '@/backend/email/outbox';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { recordAudit } from '@/backend/modules/audit-log';
import { cardLabel, findDefaultCard } from '@/backend/modules/credit-cards';
import { findBillingContacts } from '@/backend/modules/organization';
import { attempt, type Effect, hasFailed, type PurchaseRequest } from '@/backend/modules/purchases';
import { findSubscription, isSubscriptionActive } from '@/backend/modules/subscriptions';
import { changeWallet, needsTopUp } from './change-wallet';
import { deliverCredits, orderOf, priceCredits } from './credits-order';
import { topUpPausedEmail } from './emails/wallet-emails';
import { sumChargedThisMonth } from './top-up-purchases.repository';
import { findDueWallets, lockWallet, updateWallet, type WalletRow } from './wallet.repository';

const requestKeyOf = (attemptId: string): string => `top_up:${attemptId}`;
/** Until a wallet whose organization can't buy is looked at again, unless it changes before. */
const blockedMs = hourMs;
const walletsMax = 100;

/** Adds the credits of an automatic purchase to the wallet, which may need another one then. */
export const topUpEffect: Effect<'top_up'> = async (transaction, deps, purchase) => {
  const { organizationId, requestKey, currency, subject } = purchase;
  const order = orderOf(subject.walletPackageId, 1, currency);
  const { topUpAttemptId } = await lockWallet(transaction, organizationId);
  if (topUpAttemptId !== null && requestKeyOf(topUpAttemptId) === requestKey)
    await updateWallet(transaction, organizationId, { topUpAttemptId: null });
  return deliverCredits(transaction, deps, purchase, order);
};

type Step = { kind: 'buy'; attemptId: string; request: PurchaseRequest } | { kind: 'wait'; until: Date };

/** Decides about the automatic purchase of a locked wallet. The attempt is stored before it is charged (BI-10). */
async function prepare(transaction: Transaction, deps: Deps, wallet: WalletRow): Promise<Step | undefined> {
  const { organizationId, topUpPackageId, topUpCurrency: currency, topUpMonthlyMaximum, topUpAttemptId } = wallet;
  if (!needsTopUp(wallet) || topUpPackageId === null || !currency) return undefined;
  const now = deps.clock.now();
  const subscription = await findSubscription(transaction, organizationId);
  const isActive = subscription !== undefined && isSubscriptionActive(subscription, now);
  if (!deps.payments || !isActive) return { kind: 'wait', until: new Date(now.getTime() + blockedMs) };
  const order = orderOf(topUpPackageId, 1, currency);
  const document = await priceCredits(transaction, deps, organizationId, order);
  const charged = await sumChargedThisMonth(transaction, organizationId, currency, now);
  if (topUpAttemptId === null && charged + document.total > (topUpMonthlyMaximum ?? 0))
    return { kind: 'wait', until: addMonths(startOfMonth(now), 1) };
  const card = await findDefaultCard(transaction, organizationId);
  if (!card && topUpAttemptId === null) {
    await pause(transaction, deps, organizationId, 'no_card');
    return undefined;
  }
  const attemptId = topUpAttemptId ?? deps.ids.uuid();
  await updateWallet(transaction, organizationId, { topUpAttemptId: attemptId });
  const request: PurchaseRequest = {
    organizationId,
    requestKey: requestKeyOf(attemptId),
    subject: { kind: 'top_up', walletPackageId: topUpPackageId },
    document,
    currency,
    card: card && { providerCardId: card.providerCardId, label: cardLabel(card) },
    shownTotal: null,
    userId: null,
    description: order.sold.name,
  };
  return { kind: 'buy', attemptId, request };
}

/** Pauses automatic purchases until an admin saves the settings, and emails the billing contacts. */
async function pause(
  transaction: Transaction,
  deps: Deps,
  organizationId: string,
  cause: 'declined' | 'no_card',
): Promise<void> {
  await updateWallet(transaction, organizationId, { topUpPausedAt: deps.clock.now(), topUpAttemptId: null });
  for (const contact of await findBillingContacts(transaction, organizationId))
    await queueEmail(transaction, deps, topUpPausedEmail(deps.config, contact, cause));
  await recordAudit(transaction, deps, undefined, { organizationId, action: 'top_up_paused' });
}

/** Pauses automatic purchases after a failed charge, unless the failed attempt is no longer the current one. */
async function pauseAfter(deps: Deps, organizationId: string, attemptId: string): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const { topUpAttemptId } = await lockWallet(transaction, organizationId);
    if (topUpAttemptId === attemptId) await pause(transaction, deps, organizationId, 'declined');
  });
}

async function sweepWallet(deps: Deps, organizationId: string): Promise<void> {
  const step = await deps.database.transaction(async (transaction) => {
    const prepared = await changeWallet(transaction, deps, organizationId, async (wallet) => {
      const result = await prepare(transaction, deps, wallet);
      return { wallet: await lockWallet(transaction, organizationId), result };
    });
    if (prepared?.kind === 'wait') await updateWallet(transaction, organizationId, { dueAt: prepared.until });
    return prepared;
  });
  if (step?.kind !== 'buy') return;
  const purchase = await attempt(deps, step.request);
  if (hasFailed(purchase)) await pauseAfter(deps, organizationId, step.attemptId);
}

/** Expires credits and buys credits automatically (BI-15), for the wallets that are due. Any number may run at once. */
export async function sweepWallets(deps: Deps): Promise<void> {
  await sweepEach({
    items: await findDueWallets(deps.database, deps.clock.now(), walletsMax),
    perform: (organizationId) => sweepWallet(deps, organizationId),
    logger: deps.logger,
    failure: 'wallet sweep failed',
    fieldsOf: (organizationId) => ({ organizationId }),
  });
}
