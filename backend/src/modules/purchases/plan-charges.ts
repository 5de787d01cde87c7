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
 * Requires that no charge of the organization has an unknown result, before the organization is deleted: its customer at
 * the provider is erased with it, so that nothing could be refunded.
 * @param queries The transaction that has locked the organization, so that none starts meanwhile.
 * @throws {HttpError} 409 otherwise.
 */
export async function requireNoCharge(queries: Queries, organizationId: string): Promise<void> {
  const isCharging = and(eq(purchases.organizationId, organizationId), eq(purchases.status, 'charging'));
  if ((await queries.$count(purchases, isCharging)) > 0) throw paymentInProgress();
}

/**
 * Makes purchases for the organization's plan that wait for the cardholder due for the sweep, which cancels them, because
 * the plan has changed. One that is confirmed before is refunded: its effect finds the changed plan.
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
  await transaction.update(purchases).set({ leasedUntil: clock.now() }).where(inArray(purchases.id, waiting));
}
