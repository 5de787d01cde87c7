import type { RefundedInvoice, RevocationOn, Revoked } from '@/backend/consequences';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';

export type { RefundedInvoice, Revoked };

/** See `RevocationOn`. */
export type RevokeRefunded = RevocationOn<Deps>;

/** Revokes what the refunded part of an invoice paid for. */
export async function revokeRefunded(transaction: Transaction, deps: Deps, refund: RefundedInvoice) {
  const revoked: Revoked = { credits: 0, spentCredits: 0, planValue: 0 };
  const finishes: (() => Promise<void>)[] = [];
  for (const revoke of Object.values(deps.consequences.refunded)) {
    const { credits = 0, spentCredits = 0, planValue = 0, finish } = await revoke(transaction, deps, refund);
    revoked.credits += credits;
    revoked.spentCredits += spentCredits;
    revoked.planValue += planValue;
    if (finish) finishes.push(finish);
  }
  for (const finish of finishes) await finish();
  return revoked;
}
