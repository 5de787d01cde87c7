import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import type { Charge, PaymentOutcome, SavedCard } from '@/backend/ports/payment-gateway';
import { lockOrganization, recordAudit } from '@/backend/modules/organization';
import type { PurchaseKind } from '@/backend/consequences';
import { announceCardAdded } from '../cards/card-added';
import { cardLabel, storeCard } from '../cards/store-card';
import { confirmationEnd } from './lease';
import type { Progress } from './purchase-errors';
import type { Effect, Purchase, PurchaseOf } from './purchase-request';
import { eraseOrderCustomer, isDecoyOrder } from './order-customer';
import { lockPurchase, updatePurchase } from './purchase.repository';
import { startRefund } from './refund.service';

/**
 * Returns what a paid purchase of a kind does.
 * @returns Undefined if only its request can do it: orders and new cards, whose data is not stored with the purchase.
 */
const effectOf = ({ consequences }: Pick<Deps, 'consequences'>, kind: PurchaseKind): Effect | undefined =>
  // The purchase's own kind decides which one runs.
  (consequences.paid[kind] as Effect | null) ?? undefined;

/** Does what follows when a purchase has ended without a charge. A failure is logged: the customer's answer is the same. */
async function followEnding(deps: Deps, purchase: Purchase): Promise<void> {
  const follow = deps.consequences.unpaid[purchase.subject.kind];
  try {
    await (follow as ((deps: Deps, purchase: PurchaseOf<PurchaseKind>) => Promise<void>) | null)?.(deps, purchase);
  } catch (error) {
    deps.logger.warn({ err: error, purchaseId: purchase.id }, 'purchase ending failed');
  }
}

/** The provider's answer, or the result of looking it up. Without a charge, nothing had to be paid. */
export type Result = PaymentOutcome<Partial<Charge>>;

const waiting = ['charging', 'needs_authentication'] as const;

/** The status of a purchase that another process settled meanwhile, or is settling. */
class SettledElsewhereError extends Error {
  override readonly name = 'SettledElsewhereError';
}

/** Marks a purchase that charged nothing. The customer that an order was to create is erased at the provider. */
export async function markUnsuccessful(
  deps: Deps,
  purchase: Purchase,
  changes: Pick<Purchase, 'status'> & Partial<Purchase>,
): Promise<Progress> {
  const ended = await deps.database.transaction(async (transaction) => {
    const settled = { settledAt: deps.clock.now(), ...changes };
    const updated = await updatePurchase(transaction, purchase.id, waiting, settled);
    if (updated) await eraseOrderCustomer(transaction, updated);
    return updated;
  });
  if (ended) await followEnding(deps, ended);
  return { purchase: ended ?? purchase };
}

/** Stores a new card after the effect, which creates the organization of an order. */
async function saveChargedCard(transaction: Transaction, deps: Deps, purchase: Purchase, card: SavedCard) {
  const { organizationId, userId } = purchase;
  const stored = await storeCard(transaction, deps, { organizationId, card, isDefault: true });
  const actor = userId === null ? {} : { actorId: userId };
  const action = 'card_added' as const;
  await recordAudit(transaction, deps, undefined, { organizationId, ...actor, action, subjectId: stored.id });
}

async function applyEffect(
  transaction: Transaction,
  deps: Deps,
  { id, organizationId, subject }: Purchase,
  { chargeId, card }: Partial<Charge>,
  effect: Effect | undefined,
): Promise<Purchase> {
  // Before the purchase, which changes when its organization or its user is deleted.
  if (subject.kind !== 'order') await lockOrganization(transaction, organizationId);
  const purchase = await lockPurchase(transaction, id);
  if (purchase?.status !== 'charging' && purchase?.status !== 'needs_authentication') throw new SettledElsewhereError();
  const { kind } = purchase.subject;
  const run = effect ?? effectOf(deps, kind);
  // The account of an order was not created, and its data is gone with the process.
  if (!run) throw new HttpError(409, 'error_conflict');
  const label = card ? cardLabel(card) : purchase.cardLabel;
  const result = await run(transaction, deps, { ...purchase, chargeId: chargeId ?? null, cardLabel: label }, card);
  const isNewCard = purchase.providerCardId === null;
  const isSaved = card && isNewCard && kind !== 'card' && !isDecoyOrder(purchase);
  if (isSaved) await saveChargedCard(transaction, deps, purchase, card);
  const updated = await updatePurchase(transaction, id, waiting, {
    ...result,
    status: 'succeeded',
    declineReason: null,
    chargeId: chargeId ?? null,
    providerCardId: card?.cardId ?? purchase.providerCardId,
    cardLabel: label,
    settledAt: deps.clock.now(),
  });
  if (!updated) throw new SettledElsewhereError();
  return updated;
}

/** Gives a paid purchase its effect, or refunds it if the effect is impossible by now. */
async function complete(deps: Deps, purchase: Purchase, paid: Partial<Charge>, effect?: Effect): Promise<Progress> {
  try {
    const completed = await deps.database.transaction((transaction) =>
      applyEffect(transaction, deps, purchase, paid, effect),
    );
    const newCard = purchase.providerCardId === null ? paid.card : undefined;
    const { subject } = completed;
    if (newCard && subject.kind === 'card' && subject.paysOverdue) {
      await announceCardAdded(deps, completed.organizationId, newCard.cardId);
    }
    return { purchase: completed };
  } catch (error) {
    if (error instanceof SettledElsewhereError) return startRefund(deps, purchase, paid, ['declined', 'abandoned']);
    // Any other error may be temporary: the sweep tries again.
    if (!(error instanceof HttpError) || error.status >= 500) throw error;
    return { ...(await startRefund(deps, purchase, paid, waiting)), rejection: error };
  }
}

/**
 * Settles a purchase by what the provider answered or found. Any number of processes may do so: one takes effect.
 * @param effect Replaces the effect of its kind.
 */
export async function settle(deps: Deps, purchase: Purchase, result: Result, effect?: Effect): Promise<Progress> {
  if (result.status === 'succeeded') return complete(deps, purchase, result, effect);
  if (result.status === 'declined') {
    return markUnsuccessful(deps, purchase, { status: 'declined', declineReason: result.reason });
  }
  const { attemptId: chargeId, action } = result;
  // The hour of the cardholder begins once: what is only looked up keeps its end, which may be near because it is abandoned.
  const leasedUntil = purchase.status === 'needs_authentication' ? purchase.leasedUntil : confirmationEnd(deps);
  const changes = { status: 'needs_authentication', chargeId, leasedUntil } as const;
  const updated = await updatePurchase(deps.database, purchase.id, waiting, changes);
  return updated ? { purchase: updated, action } : { purchase };
}
