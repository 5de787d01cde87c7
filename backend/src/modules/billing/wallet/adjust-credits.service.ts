import type { BodyOf } from '@app/api-client/contract/endpoint';
import type { giftCredits, resetCredits } from '@app/api-client/contract/billing/customer-credits';
import { derivedId } from '@/backend/cryptography/derived-id';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { HttpError } from '@/backend/http/errors/http-error';
import { getUserOrganization, recordAudit, recordStaffAction } from '@/backend/modules/organization';
import { findUserByEmail } from '@/backend/modules/identity';
import { changeWallet } from './change-wallet';
import { findTransactionOf, type TransactionRow } from './credit-transaction.repository';
import { describeTransaction, type TransactionAnswer } from './describe-wallet';
import { grantCredits } from './grant-credits';
import { moveCredits, takeFromGrants } from './move-credits';
import { insertCreditGrant, lockWallet } from './wallet.repository';

/** A change by staff, and its ID, which a repeated request has again. */
type Adjustment = { organizationId: string; userId: string; reason: string; referenceId: string };
type Action = 'credits_gifted' | 'credits_reset';
type Request = { email: string; reason: string; requestKey: string; action: Action; credits: number };

/** @throws {HttpError} 404 for an address without an account. */
async function findCustomer(transaction: Transaction, email: string) {
  const user = await findUserByEmail(transaction, email);
  if (!user) throw new HttpError(404, 'error_not_found');
  const { id: organizationId } = await getUserOrganization(transaction, user.id);
  return { userId: user.id, organizationId };
}

/**
 * Records an adjustment: with the staff user for the operator, and without for the organization. Both have the reason.
 */
async function recordAdjustment(
  transaction: Transaction,
  { clock, ids }: Deps,
  { userId: staffId }: Caller,
  { organizationId, userId, reason }: Adjustment,
  { action, credits }: { action: Action; credits: number },
): Promise<void> {
  const entry = { id: ids.uuid(), userId, action, staffId, reason, happenedAt: clock.now() };
  await recordStaffAction(transaction, { ...entry, detail: String(credits) });
  await recordAudit(transaction, { clock, ids }, undefined, { organizationId, action, detail: { reason } });
}

/** Adjusts a wallet once per request, also if the request runs again after its process was killed (BI-10). */
async function adjust(
  deps: Deps,
  staff: Caller,
  { email, reason, requestKey, ...done }: Request,
  change: (transaction: Transaction, adjustment: Adjustment) => Promise<TransactionRow>,
): Promise<TransactionAnswer> {
  return deps.database.transaction(async (transaction) => {
    const customer = await findCustomer(transaction, email);
    const adjustment = { ...customer, reason, referenceId: derivedId(requestKey) };
    await lockWallet(transaction, customer.organizationId);
    let row = await findTransactionOf(transaction, adjustment);
    if (!row) {
      row = await change(transaction, adjustment);
      await recordAdjustment(transaction, deps, staff, adjustment, done);
    }
    return describeTransaction({ row, email: null });
  });
}

/**
 * Gives credits that don't expire to a user's organization.
 * @throws {HttpError} 404 for an address without an account.
 */
export async function gift(
  deps: Deps,
  staff: Caller,
  { email, credits, reason }: BodyOf<typeof giftCredits>,
  requestKey: string,
): Promise<TransactionAnswer> {
  const given = { type: 'gift', credits, expiresAt: null, userId: null, note: reason } as const;
  const request = { email, reason, requestKey, action: 'credits_gifted', credits } as const;
  return adjust(deps, staff, request, async (transaction, { organizationId, referenceId }) =>
    grantCredits(transaction, deps, { ...given, organizationId, referenceId }),
  );
}

/** Sets the balance with a transaction for the difference. Added credits don't expire. */
async function setBalance(
  transaction: Transaction,
  deps: Deps,
  { organizationId, reason, referenceId }: Adjustment,
  balance: number,
): Promise<TransactionRow> {
  return changeWallet(transaction, deps, organizationId, async (before) => {
    if (balance < before.reserved) throw new HttpError(409, 'error_conflict');
    const credits = balance - before.balance;
    if (credits < 0) await takeFromGrants(transaction, organizationId, -credits);
    const movement = { type: 'reset', credits, note: reason, referenceId } as const;
    const { wallet, moved } = await moveCredits(transaction, deps, before, movement);
    if (credits > 0) await insertCreditGrant(transaction, moved, null);
    return { wallet, result: moved };
  });
}

/**
 * Sets the balance of a user's organization.
 * @throws {HttpError} 404 for an address without an account; 409 if more credits are reserved for running activities.
 */
export async function reset(
  deps: Deps,
  staff: Caller,
  { email, credits, reason }: BodyOf<typeof resetCredits>,
  requestKey: string,
): Promise<TransactionAnswer> {
  const request = { email, reason, requestKey, action: 'credits_reset', credits } as const;
  return adjust(deps, staff, request, async (transaction, adjustment) =>
    setBalance(transaction, deps, adjustment, credits),
  );
}
