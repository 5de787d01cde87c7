import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Queries, Transaction } from '@/backend/db/client';
import { purchases } from '@/backend/db/schema/purchases';
import type { Deps } from '@/backend/deps';
import { paymentInProgress } from './purchase-errors';
import type { Purchase } from './purchase-request';

/** The kinds of purchases that change the plan. The same as in the index `purchases_one_plan_change`. */
const planKinds = sql`${purchases.subject} ->> 'kind' in ('plan', 'renewal', 'invoice')`;

const planPurchases = (organizationId: string, status: Purchase['status']) =>
  and(eq(purchases.organizationId, organizationId), eq(purchases.status, status), planKinds);

/**
 * Requires that no charge for the organization's plan has an unknown result.
 * @param queries The transaction that has locked the organization, so that none starts meanwhile.
 * @throws {HttpError} 409 otherwise.
 */
export async function requireNoPlanCharge(queries: Queries, organizationId: string): Promise<void> {
  if ((await queries.$count(purchases, planPurchases(organizationId, 'charging'))) > 0) throw paymentInProgress();
}

/**
 * Abandons purchases for the organization's plan that wait for the cardholder, because the plan has changed. If one is
 * confirmed anyway, it is refunded. One that is being settled is skipped: its effect finds the changed plan.
 */
export async function abandonPlanPurchases(
  transaction: Transaction,
  { clock }: Pick<Deps, 'clock'>,
  organizationId: string,
): Promise<void> {
  const waiting = transaction
    .select({ id: purchases.id })
    .from(purchases)
    .where(planPurchases(organizationId, 'needs_authentication'))
    .for('no key update', { skipLocked: true });
  await transaction
    .update(purchases)
    .set({ status: 'abandoned', settledAt: clock.now() })
    .where(inArray(purchases.id, waiting));
}
