import type { listCreditCards } from '@app/api-client/contract/billing/credit-cards';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { requireAbility } from '@/backend/modules/organization';
import { findCards, type CardRow } from '@/backend/modules/billing/payments';
import { findRenewal } from './find-renewal';

type Card = ResponseOf<typeof listCreditCards>[number];

/** Describes a card as admins see it. @param renewsAt When the organization's plan renews. */
export function describeCard(card: CardRow, renewsAt: Date | undefined): Card {
  const { id, brand, last4, expiryMonth, expiryYear, holderName, isDefault, addedAt } = card;
  return {
    ...{ id, brand, last4, expiryMonth, expiryYear, holderName, isDefault },
    paysPlanUntil: (isDefault && renewsAt?.toISOString()) || null,
    addedAt: addedAt.toISOString(),
  };
}

/**
 * Lists the cards of the caller's organization, the default card first.
 * @throws {HttpError} 403 unless the caller is an admin.
 */
export async function listCards(deps: Deps, caller: Caller): Promise<Card[]> {
  const { database } = deps;
  const { organizationId } = await requireAbility(database, caller, 'read', 'payment-method');
  const renewsAt = (await findRenewal(database, deps, organizationId))?.at;
  return (await findCards(database, organizationId)).map((card) => describeCard(card, renewsAt));
}
