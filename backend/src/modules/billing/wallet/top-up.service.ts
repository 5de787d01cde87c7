import { isDeepStrictEqual } from 'node:util';
import { addMonths, startOfMonth } from '@app/api-client/rules/values/dates';
import { hourMs, minuteMs } from '@app/api-client/rules/values/durations';
import type { Transaction } from '@/backend/db/client';
import { findNextDue } from '@/backend/db/due-rows';
import { wallets } from '@/backend/db/schema/billing/wallets';
import type { InvoiceRecipient } from '@/backend/db/schema/billing/invoices';
import type { Deps } from '@/backend/deps';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import { findTaxedRecipient } from '@/backend/modules/billing/invoices';
import {
  cardLabel,
  findDefaultCard,
  attempt,
  type Effect,
  hasFailed,
  type Purchase,
  type PurchaseRequest,
} from '@/backend/modules/billing/payments';
import { changeWallet } from './change-wallet';
import { deliverCredits, toSold } from './credits-order';
import { pauseTopUp } from './pause-top-up';
import { orderTopUp } from './top-up-order';
import { topUpKeyOf } from './top-up-purchases.repository';
import { findDueWallets, lockWallet, nothingShown, updateWallet, type WalletRow } from './wallet.repository';

/** Until a wallet whose organization can't buy is looked at again, unless it changes before. */
const blockedMs = hourMs;
const walletsMax = 100;

/** Adds the credits of an automatic purchase to the wallet, which may need another one then. */
export const topUpEffect: Effect<'top_up'> = async (transaction, deps, purchase) => {
  const { organizationId, requestKey } = purchase;
  const { topUpAttemptId } = await lockWallet(transaction, organizationId);
  if (topUpAttemptId !== null && topUpKeyOf(topUpAttemptId) === requestKey)
    await updateWallet(transaction, organizationId, { topUpAttemptId: null, ...nothingShown });
  return deliverCredits(transaction, deps, purchase);
};

/** Automatic purchases were paused, turned off or set up otherwise since this one was decided. */
class OutdatedAttemptError extends Error {
  override readonly name = 'OutdatedAttemptError';
}

/** The settings that decide a purchase. */
const settingsOf = (wallet: WalletRow) => [
  ...[wallet.topUpPackageId, wallet.topUpThreshold, wallet.topUpMonthlyMaximum, wallet.topUpCurrency],
  ...[wallet.topUpShownQuantity, wallet.topUpShownTotal],
  wallet.topUpPausedAt?.getTime(),
];

type Decided = { wallet: WalletRow; attemptId: string; recipient: InvoiceRecipient };

/**
 * Requires that automatic purchases are set up, and invoiced, as when the attempt was decided: an admin, or a plan in
 * another currency, may have changed that. The next sweep decides again.
 * @param transaction Has locked the organization, and with it the billing details.
 * @throws {OutdatedAttemptError} Otherwise: nothing is charged.
 */
async function requireCurrent(
  transaction: Transaction,
  deps: Deps,
  { wallet, attemptId, recipient }: Decided,
): Promise<void> {
  const { organizationId } = wallet;
  const current = await lockWallet(transaction, organizationId);
  const taxed = await findTaxedRecipient(transaction, deps, organizationId);
  const isSame = isDeepStrictEqual([settingsOf(current), taxed.recipient], [settingsOf(wallet), recipient]);
  if (current.topUpAttemptId !== attemptId || !isSame) throw new OutdatedAttemptError();
}

type Step = { kind: 'buy'; request: PurchaseRequest } | { kind: 'wait'; until: Date };

/** Decides about the automatic purchase of a locked wallet. The attempt is stored before it is charged (BI-10). */
async function prepare(transaction: Transaction, deps: Deps, wallet: WalletRow): Promise<Step | undefined> {
  const { organizationId, topUpAttemptId } = wallet;
  const now = deps.clock.now();
  const decided = await orderTopUp(transaction, deps, wallet);
  if (decided.kind === 'none') return undefined;
  if (decided.kind === 'blocked') return { kind: 'wait', until: new Date(now.getTime() + blockedMs) };
  if (decided.kind === 'maximum') return { kind: 'wait', until: addMonths(startOfMonth(now), 1) };
  if (decided.kind === 'impossible') {
    await pauseTopUp(transaction, deps, organizationId, decided.cause);
    return undefined;
  }
  const card = await findDefaultCard(transaction, organizationId);
  if (!card) {
    await pauseTopUp(transaction, deps, organizationId, 'no_card');
    return undefined;
  }
  const attemptId = topUpAttemptId ?? deps.ids.uuid();
  await updateWallet(transaction, organizationId, { topUpAttemptId: attemptId });
  const { order, document, recipient } = decided;
  const { sold, quantity } = order;
  const request: PurchaseRequest = {
    organizationId,
    requestKey: topUpKeyOf(attemptId),
    subject: { kind: 'top_up', walletPackageId: sold.id, quantity, sold: toSold(sold) },
    document,
    recipient,
    currency: sold.price.currency,
    card: { providerCardId: card.providerCardId, label: cardLabel(card) },
    shownTotal: null,
    userId: null,
    description: sold.name,
    admit: (admitted) => requireCurrent(admitted, deps, { wallet, attemptId, recipient }),
  };
  return { kind: 'buy', request };
}

/**
 * Pauses automatic purchases after a failed charge, unless the failed attempt is no longer the current one, or they
 * were paused or turned off since.
 */
export async function pauseAfterFailure(deps: Deps, purchase: Purchase): Promise<void> {
  if (!hasFailed(purchase)) return;
  const { organizationId, requestKey } = purchase;
  await deps.database.transaction(async (transaction) => {
    const { topUpAttemptId, topUpPausedAt, topUpPackageId } = await lockWallet(transaction, organizationId);
    if (topUpAttemptId === null || topUpKeyOf(topUpAttemptId) !== requestKey) return;
    const isOn = topUpPackageId !== null && topUpPausedAt === null;
    if (isOn) await pauseTopUp(transaction, deps, organizationId, 'declined');
    else await updateWallet(transaction, organizationId, { topUpAttemptId: null });
  });
}

async function sweepWallet(deps: Deps, organizationId: string): Promise<void> {
  const step = await deps.database.transaction(async (transaction) =>
    changeWallet(transaction, deps, organizationId, async (wallet) => {
      const result = await prepare(transaction, deps, wallet);
      const waitsUntil = result?.kind === 'wait' ? result.until : undefined;
      return { wallet: await lockWallet(transaction, organizationId), result, waitsUntil };
    }),
  );
  if (step?.kind !== 'buy') return;
  try {
    await pauseAfterFailure(deps, await attempt(deps, step.request));
  } catch (error) {
    if (!(error instanceof OutdatedAttemptError)) throw error;
  }
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

export const walletSweep: Sweep = {
  name: 'wallets',
  everyMs: minuteMs,
  nextDueAt: ({ database }) => findNextDue(database, wallets.dueAt),
  run: sweepWallets,
};
