import type { deleteCreditCard } from '@app/api-client/contract/billing/credit-cards';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import { lockOrganization, recordAudit, requireAbility } from '@/backend/modules/organization';
import { findCards, queueCardErasure, removeCard, setDefaultCard } from '@/backend/modules/billing/payments';
import { endRenewalWithoutCard } from '@/backend/modules/billing/plans';
import { findRenewal } from './find-renewal';

type Body = BodyOf<typeof deleteCreditCard>;

/**
 * Turns off the renewal of a plan that no card pays for any more, so that nothing promises a renewal. A plan that is past
 * due ends automatically after the last attempt, and can be paid until then.
 * @returns When the plan ends; undefined if no plan depends on the card.
 * @throws {HttpError} 409 if one does, and the user did not accept that it ends; 409 while a charge is in progress.
 */
async function endPlanWithoutCard(
  transaction: Transaction,
  deps: Deps,
  organizationId: string,
  { acceptsPlanEnd, ...by }: Pick<Body, 'acceptsPlanEnd'> & { caller: Caller; origin: RequestOrigin },
): Promise<Date | undefined> {
  const planEnd = await findRenewal(transaction, deps, organizationId);
  if (!planEnd) return undefined;
  if (!acceptsPlanEnd) throw new HttpError(409, 'error_subscription_state');
  if (planEnd.kind === 'renewal') await endRenewalWithoutCard(transaction, deps, organizationId, by);
  return planEnd.at;
}

/**
 * Removes a card, after which the newest other one is the default.
 * @returns When the plan ends that no card pays for from now on.
 * @throws {HttpError} 404 for an unknown card; see `endPlanWithoutCard`.
 */
async function removeOwnCard(
  transaction: Transaction,
  deps: Deps,
  organizationId: string,
  { cardId, acceptsPlanEnd }: Body,
  by: { caller: Caller; origin: RequestOrigin },
): Promise<Date | undefined> {
  const cards = await findCards(transaction, organizationId);
  if (!cards.some(({ id }) => id === cardId)) throw new HttpError(404, 'error_not_found');
  const next = cards.find(({ id }) => id !== cardId);
  const planEnd = next
    ? undefined
    : await endPlanWithoutCard(transaction, deps, organizationId, { acceptsPlanEnd, ...by });
  const removed = await removeCard(transaction, organizationId, cardId);
  if (!removed) throw new HttpError(404, 'error_not_found');
  if (removed.isDefault && next) await setDefaultCard(transaction, organizationId, next.id);
  await queueCardErasure(transaction, removed);
  return planEnd;
}

/**
 * Removes a card of the caller's organization. A sweep deletes it at the payment provider.
 * @throws {HttpError} 403 unless the caller is an admin; 404 for an unknown card; 409 if a plan depends on it and the
 *   user did not accept that it ends.
 */
export async function deleteCard(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof deleteCreditCard>,
  origin: RequestOrigin,
): Promise<ResponseOf<typeof deleteCreditCard>> {
  const { organizationId } = await requireAbility(deps.database, caller, 'delete', 'payment-method');
  const { cardId } = body;
  return deps.database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId);
    const planEnd = await removeOwnCard(transaction, deps, organizationId, body, { caller, origin });
    const audit = { organizationId, actorId: caller.userId, action: 'card_removed', subjectId: cardId } as const;
    await recordAudit(transaction, deps, origin, audit);
    return {
      id: cardId,
      deletedAt: deps.clock.now().toISOString(),
      planEndsAt: planEnd?.toISOString() ?? null,
    };
  });
}
