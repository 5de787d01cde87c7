import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import type { getBilling, saveBilling } from '@app/api-client/contract/billing/billing';
import type { Queries, Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import type { RequestOrigin } from '@/backend/http/calls/request-origin';
import {
  findSubscription,
  getUserOrganization,
  lockOrganization,
  recordAudit,
  requireAbility,
} from '@/backend/modules/organization';
import { findBillingDetails, removeBillingDetails, type BillingDetailsRow } from './billing-details.repository';
import { recipientNameOf } from './recipient-name';
import { storeBillingDetails } from './store-billing-details';

type StoredBilling = ResponseOf<typeof getBilling>;

/** The response leaves out what `BillingDetails` does not name. */
async function describe(
  queries: Queries,
  { userId }: Pick<Caller, 'userId'>,
  row: BillingDetailsRow | undefined,
): Promise<StoredBilling> {
  const { name, accountType, companyName } = await getUserOrganization(queries, userId);
  return {
    details: row ?? null,
    recipientName: recipientNameOf(row, name),
    vatCheck: row?.vatCheck ?? 'none',
    vatName: row?.vatName ?? null,
    updatedAt: row?.updatedAt.toISOString() ?? null,
    account: { billingType: accountType, companyName },
  };
}

/**
 * Returns the billing details of the caller's organization.
 * @throws {HttpError} 403 unless the caller is an admin.
 */
export async function readBilling({ database }: Deps, caller: Caller): Promise<StoredBilling> {
  const { organizationId } = await requireAbility(database, caller, 'read', 'payment-method');
  return describe(database, caller, await findBillingDetails(database, organizationId));
}

/**
 * Sets the billing details of the caller's organization.
 * @throws {HttpError} 403 unless the caller is an admin; 400 for a malformed VAT number.
 */
export async function changeBilling(
  deps: Deps,
  caller: Caller,
  input: BodyOf<typeof saveBilling>,
  origin: RequestOrigin,
): Promise<StoredBilling> {
  const { organizationId } = await requireAbility(deps.database, caller, 'update', 'payment-method');
  return deps.database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId);
    await requireAbility(transaction, caller, 'update', 'payment-method');
    const follow = await deps.consequences.amountChanges(transaction, deps, organizationId, 'billing_details');
    await storeBillingDetails(transaction, deps, organizationId, input);
    await follow?.(transaction);
    const audit = { organizationId, actorId: caller.userId, action: 'billing_details_saved' } as const;
    await recordAudit(transaction, deps, origin, audit);
    return describe(transaction, caller, await findBillingDetails(transaction, organizationId));
  });
}

/** @throws {HttpError} 409 while a paid plan renews, or a plan is ordered in a trial: their invoices need a recipient. */
async function requireNoRenewal(transaction: Transaction, organizationId: string): Promise<void> {
  const subscription = await findSubscription(transaction, organizationId);
  if (subscription?.autoRenewal) throw new HttpError(409, 'error_subscription_state');
}

/**
 * Deletes the billing details of the caller's organization. Without any, nothing changes.
 * @throws {HttpError} 403 unless the caller is an admin; 409 while a paid plan renews or a plan is ordered.
 */
export async function deleteBillingDetails(deps: Deps, caller: Caller, origin: RequestOrigin): Promise<StoredBilling> {
  const { organizationId } = await requireAbility(deps.database, caller, 'delete', 'payment-method');
  return deps.database.transaction(async (transaction) => {
    await lockOrganization(transaction, organizationId);
    await requireAbility(transaction, caller, 'delete', 'payment-method');
    await requireNoRenewal(transaction, organizationId);
    if (await removeBillingDetails(transaction, organizationId)) {
      const audit = { organizationId, actorId: caller.userId, action: 'billing_details_deleted' } as const;
      await recordAudit(transaction, deps, origin, audit);
    }
    return describe(transaction, caller, undefined);
  });
}
