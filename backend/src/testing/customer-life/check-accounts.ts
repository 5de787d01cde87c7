import { dayMs } from '@app/api-client/rules/values/durations';
import { expect } from 'vitest';
import { checkCharges, checkEqualities, checkLedger } from './check-equalities';
import type { Life } from './customer-life';
import { readAccounts, readKeptAccounts, type KeptAccounts } from './read-accounts';

/** Days after the last step, nothing is under way: no charge is unknown, and nothing is owed but what is retried. */
function checkSettled({ purchases, invoices }: KeptAccounts, now: Date, retriedIds: readonly (string | null)[]): void {
  // A job may just have tried again.
  const yesterday = new Date(now.getTime() - dayMs);
  const open = purchases.filter(
    ({ status, createdAt }) => ['charging', 'needs_authentication'].includes(status) && createdAt < yesterday,
  );
  expect(open, 'purchases without an end').toEqual([]);
  const refunding = purchases.filter(({ status, refundRejection }) => status === 'refunding' && !refundRejection);
  expect(refunding, 'refunds without an end').toEqual([]);
  const owed = owedInvoices(invoices).filter(({ id }) => !retriedIds.includes(id));
  expect(owed, 'invoices that nothing collects').toEqual([]);
  const notes = invoices.filter(
    ({ kind, status, refundRejection }) => kind === 'credit_note' && status === 'open' && !refundRejection,
  );
  expect(notes, 'refunds that no job sends').toEqual([]);
}

const owedInvoices = (invoices: KeptAccounts['invoices']) =>
  invoices.filter(({ kind, status }) => kind === 'invoice' && ['open', 'failed'].includes(status));

/** Nothing is owed by an organization that was deleted, and nothing was bought since. */
function checkEnded({ invoices, purchases }: KeptAccounts, endedAt: Date): void {
  expect(owedInvoices(invoices), 'invoices of a deleted organization that are owed').toEqual([]);
  const later = purchases.filter(({ createdAt }) => createdAt > endedAt);
  expect(later, 'purchases of a deleted organization').toEqual([]);
}

/**
 * Compares what all parts say about a customer.
 * @param when `settled` if days have passed since the last step, so that nothing may be under way any more.
 * @throws {Error} For the first equality that is broken.
 */
export async function checkAccounts(life: Life, when?: 'settled'): Promise<void> {
  const now = life.app.clock.now();
  if (life.endedAt) {
    const kept = await readKeptAccounts(life);
    checkCharges(kept);
    checkLedger(kept);
    checkEnded(kept, life.endedAt);
    if (when) checkSettled(kept, now, []);
    return;
  }
  const accounts = await readAccounts(life);
  await checkEqualities(life, accounts);
  const { subscription, addOns } = accounts;
  const retriedIds = [subscription.unpaidInvoiceId, ...addOns.map(({ renewalInvoiceId }) => renewalInvoiceId)];
  if (when) checkSettled(accounts, now, retriedIds);
}
