import type { addCreditCard } from '@app/api-client/contract/billing/credit-cards';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { PricedDocument } from '@/backend/db/schema/billing/priced-document';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { afterChange } from '@/backend/http/errors/after-change';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import type { SavedCard } from '@/backend/ports/payment-gateway';
import { recordAudit, requireAbility } from '@/backend/modules/organization';
import {
  findCards,
  queueCardErasure,
  removeCard,
  storeCard,
  buy,
  type PurchaseRequest,
} from '@/backend/modules/billing/payments';
import { describeCard } from './describe-cards';
import { findRenewal } from './find-renewal';
import { describeOverdueCharge, findOverduePayment, requireShownOverdue } from './overdue-charge';

type Added = {
  organizationId: string;
  userId: string;
  replacesCardId: string | null;
  isDefault: boolean;
  paysOverdue: boolean;
};

/** Saving a card costs nothing. */
const nothing: PricedDocument = {
  lines: [],
  subtotal: 0,
  taxBasisPoints: 0,
  taxNote: 'outside_scope',
  tax: 0,
  total: 0,
};

/** Stores the saved card, in place of the replaced one if that still exists. @returns Its id. */
async function storeAddedCard(
  transaction: Transaction,
  deps: Deps,
  { organizationId, userId, replacesCardId, isDefault }: Added,
  card: SavedCard,
  origin: RequestOrigin,
): Promise<string> {
  const replaced = replacesCardId === null ? undefined : await removeCard(transaction, organizationId, replacesCardId);
  const takesOver = isDefault || replaced?.isDefault === true;
  const { id } = await storeCard(transaction, deps, { organizationId, card, isDefault: takesOver });
  if (replaced && replaced.providerCardId !== card.cardId) await queueCardErasure(transaction, replaced);
  const audit = { organizationId, actorId: userId, action: 'card_added', subjectId: id } as const;
  await recordAudit(transaction, deps, origin, audit);
  return id;
}

/** A purchase without a charge: it can wait for the cardholder's confirmation as any other (BI-11). */
function cardPurchase(
  deps: Deps,
  added: Added,
  { paymentToken, continuationId, shownTotal }: BodyOf<typeof addCreditCard>,
  origin: RequestOrigin,
): PurchaseRequest {
  const { organizationId, userId, ...subject } = added;
  return {
    organizationId,
    requestKey: `addCreditCard:${userId}:${deps.ids.uuid()}`,
    subject: { kind: 'card', ...subject },
    document: nothing,
    currency: 'usd',
    card: { token: paymentToken },
    shownTotal: { amount: nothing.total, currency: 'usd' },
    userId,
    description: '',
    continuationId,
    admit: (transaction) => requireShownOverdue(transaction, organizationId, shownTotal),
    effect: async (transaction, _deps, _purchase, card) => {
      if (!card) throw new Error('The provider returned no card');
      return { invoiceId: null, resultId: await storeAddedCard(transaction, deps, added, card, origin) };
    },
  };
}

/**
 * Saves a card at the payment provider, in addition to others or in place of one. A declined card changes nothing. A new
 * default card is charged with an overdue renewal that the user was shown, and stays saved if that fails.
 * @throws {HttpError} 403 unless the caller is an admin; 404 for an unknown card to replace; 400 if the card is declined;
 *   409 if another amount is overdue than the shown one, and if the cardholder has to confirm; 503 without a payment
 *   provider.
 */
export async function addCard(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof addCreditCard>,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof addCreditCard>> {
  const { database } = deps;
  const { organizationId } = await requireAbility(database, caller, 'create', 'payment-method');
  const { replacesCardId = null, isDefault, shownTotal } = body;
  const isKnown = ({ id }: { id: string }) => id === replacesCardId;
  if (replacesCardId !== null && !(await findCards(database, organizationId)).some(isKnown)) {
    throw new HttpError(404, 'error_not_found');
  }
  const paysOverdue = Boolean(shownTotal);
  const added = { organizationId, userId: caller.userId, replacesCardId, isDefault, paysOverdue };
  const overdue = await findOverduePayment(database, organizationId);
  const { resultId } = await buy(deps, cardPurchase(deps, added, body, origin));
  return afterChange(describeAdded(deps, organizationId, { resultId, overdue }));
}

async function describeAdded(
  deps: Deps,
  organizationId: string,
  { resultId, overdue }: { resultId: string | null; overdue: Awaited<ReturnType<typeof findOverduePayment>> },
): Promise<ResponseOf<typeof addCreditCard>> {
  const { database } = deps;
  const card = (await findCards(database, organizationId)).find(({ id }) => id === resultId);
  // Removed by another admin in the meantime.
  if (!card) throw new HttpError(404, 'error_not_found');
  const described = describeCard(card, (await findRenewal(database, deps, organizationId))?.at);
  const isCharged = overdue !== null && card.isDefault;
  return { ...described, overdueCharge: isCharged ? await describeOverdueCharge(database, card, overdue) : null };
}
