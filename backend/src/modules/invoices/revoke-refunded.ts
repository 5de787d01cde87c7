import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { InvoiceRow } from './invoice.repository';

/** What a refund revokes of what its invoice paid for. */
export type Revoked = {
  /** Unspent credits. */
  credits: number;
  /** Credits of the refunded part that are spent, reserved or expired, so that they are not revoked. */
  spentCredits: number;
  /** What unused time of the plan is no longer worth, in minor units excluding tax. */
  planValue: number;
};

/** A refund that is being recorded. */
export type RefundedInvoice = { invoice: InvoiceRow; note: InvoiceRow };

/**
 * Revokes what a module granted for the refunded part of an invoice, in the transaction of the credit note. The
 * organization is locked. `finish` is called when all modules have revoked: entries of the audit log lock the region, which
 * comes last.
 */
export type RevokeRefunded = (
  transaction: Transaction,
  deps: Deps,
  refund: RefundedInvoice,
) => Promise<Partial<Revoked> & { finish?: () => Promise<void> }>;

const revocations: RevokeRefunded[] = [];

/** Registers what a module revokes. Called once, when the module that grants is loaded. */
export const registerRevocation = (revoke: RevokeRefunded): void => void revocations.push(revoke);

/** Revokes what the refunded part of an invoice paid for. */
export async function revokeRefunded(transaction: Transaction, deps: Deps, refund: RefundedInvoice) {
  const revoked: Revoked = { credits: 0, spentCredits: 0, planValue: 0 };
  const finishes: (() => Promise<void>)[] = [];
  for (const revoke of revocations) {
    const { credits = 0, spentCredits = 0, planValue = 0, finish } = await revoke(transaction, deps, refund);
    revoked.credits += credits;
    revoked.spentCredits += spentCredits;
    revoked.planValue += planValue;
    if (finish) finishes.push(finish);
  }
  for (const finish of finishes) await finish();
  return revoked;
}
