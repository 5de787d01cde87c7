import type { RegistrationOrder } from '@app/api-client/contract/identity/registration';
import type { z } from 'zod';
import type { Queries, Transaction } from '@/backend/db/client';
import type { PurchaseSubject } from '@/backend/db/schema/billing/purchases';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import { queuePaymentErasure } from '@/backend/modules/organization';
import { buy, findRepeated, type Effect, type PurchaseOf } from '@/backend/modules/billing/payments';
import { priceOrder, type PricedOrder } from '@/backend/modules/billing/quotes';
import * as m from '@/locales/generated/messages';
import { startOrderedPlan } from './start-ordered-plan';

export type Order = z.output<typeof RegistrationOrder>;

/** An order with the account that it creates. */
type OrderPlacement = {
  order: Order;
  /** Identifies the request: repeating it continues the same order. */
  requestKey: string;
  /** The organization that the account has already; undefined if it gets a new one. */
  organizationId?: string | undefined;
  /** Whether the address has an account, which must not be revealed: the order is not placed, but answered alike. */
  isAddressTaken: boolean;
  /**
   * Creates the account with an organization of this id, in the transaction of the order.
   * @throws {AddressTakenError} If the address has an account by now.
   */
  createAccount(transaction: Transaction, organizationId: string): Promise<void>;
  /** Emails the owner of a taken address. */
  informOwner(transaction: Transaction): Promise<void>;
};

/** Another sign-up with the address was faster: the order is refunded. */
export class AddressTakenError extends HttpError {
  constructor() {
    super(409, 'error_conflict');
  }
}

/** Whether another sign-up was faster, also if the card was charged by then. */
const isAddressTaken = (error: unknown): boolean =>
  error instanceof AddressTakenError || (error instanceof Error && error.cause instanceof AddressTakenError);

/** Returns the effect of an order, which is applied once it is paid. */
function effectOf(placement: OrderPlacement, priced: PricedOrder): Effect {
  return async (transaction, deps, purchase) => {
    const paid = purchase as PurchaseOf<'order'>;
    if (paid.subject.isDecoy) {
      await placement.informOwner(transaction);
      await queuePaymentErasure(transaction, paid.organizationId);
      return { invoiceId: null, resultId: null };
    }
    await placement.createAccount(transaction, paid.organizationId);
    return startOrderedPlan(transaction, deps, paid, placement.order, priced);
  };
}

/** Whether a request repeats or continues an order, whose CAPTCHA was solved already. */
export const isOrderPlaced = async (
  queries: Queries,
  requestKey: string,
  { continuationId }: Order,
): Promise<boolean> => (await findRepeated(queries, 'order', { requestKey, continuationId })) !== undefined;

/**
 * Places the order of a sign-up: the account, card, charge, plan, invoice and emails succeed or fail together. If the
 * address has an account, the card is authorized and the authorization voided: a decline reveals nothing, and nothing
 * is charged.
 * @throws {HttpError} 400 if the card is declined or the plan is unavailable; 409 if the price is not the shown one,
 *   the cardholder has to confirm, or the result is unknown; 503 without a payment provider.
 */
export async function placeOrder(deps: Deps, placement: OrderPlacement): Promise<void> {
  const { order, requestKey } = placement;
  const { continuationId } = order;
  const earlier = await findRepeated(deps.database, 'order', { requestKey, continuationId });
  const placedAt = earlier?.createdAt ?? deps.clock.now();
  const priced = await priceOrder(deps.database, deps, order, order.billing, placedAt);
  const subject: PurchaseSubject = {
    kind: 'order',
    planVersionId: priced.version.versionId,
    interval: order.interval,
    promoCodeId: priced.promo?.id ?? null,
    isDecoy: earlier?.subject.isDecoy ?? placement.isAddressTaken,
  };
  try {
    await buy(deps, {
      organizationId: earlier?.organizationId ?? placement.organizationId ?? deps.ids.uuid(),
      requestKey,
      subject,
      document: priced.document,
      currency: order.currency,
      card: { token: order.paymentToken },
      shownTotal: order.shownTotal,
      userId: null,
      description: m.billing_statement({ company: m.company_name(), plan: priced.version.name }),
      continuationId,
      effect: effectOf(placement, priced),
    });
  } catch (error) {
    if (!isAddressTaken(error)) throw error;
    await deps.database.transaction(placement.informOwner);
  }
}
