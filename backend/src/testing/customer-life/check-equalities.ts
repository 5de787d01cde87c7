import { isoCurrency } from '@app/api-client/rules/billing/money';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { checkGrantedPlan } from './check-granted-plan';
import type { Life } from './customer-life';
import type { Accounts, KeptAccounts } from './read-accounts';

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

/** charged − refunded at the provider = paid invoices − paid credit notes, but for what is still under way. */
export function checkCharges({ charges, invoices, purchases }: KeptAccounts): void {
  for (const currency of ['eur', 'usd', 'gpb'] as const) {
    const inCurrency = invoices.filter((invoice) => invoice.currency === currency);
    const invoiced = sum(inCurrency.filter(({ status }) => status === 'paid').map(({ total }) => total));
    const charged = sum(
      charges
        .filter((charge) => charge.currency === isoCurrency(currency))
        .map(({ amount, refunded }) => amount - refunded),
    );
    const open = purchases.filter(({ status }) => ['charging', 'needs_authentication', 'refunding'].includes(status));
    const unknown = sum(open.filter((each) => each.currency === currency).map(({ amount }) => amount));
    const owed = sum(
      inCurrency.filter(({ kind, status }) => kind === 'credit_note' && status === 'open').map(({ total }) => -total),
    );
    const message = `${currency}: charged ${charged}, invoiced ${invoiced}, unknown ${unknown}, owed ${owed}`;
    expect(charged, message).toBeGreaterThanOrEqual(invoiced - owed);
    expect(charged, message).toBeLessThanOrEqual(invoiced + unknown);
  }
}

const paidInvoices = ({ invoices }: Accounts) =>
  invoices.filter(({ kind, status }) => kind === 'invoice' && status === 'paid');

/** The lines of one kind on paid invoices. */
const paidLines = (accounts: Accounts, kind: string) =>
  paidInvoices(accounts).flatMap(({ document }) => document.lines.filter((line) => line.kind === kind));

/** Each paid period of an add-on was granted, and each granted one was paid. */
function checkAddOns(accounts: Accounts): void {
  const paid = paidLines(accounts, 'add_on');
  const months = (from: Date, to: Date) =>
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  const granted = sum(
    accounts.addOns.map(({ renewal, boughtAt, periodStart }) =>
      renewal === 'none' ? 1 : 1 + months(boughtAt, periodStart),
    ),
  );
  expect(granted, 'periods of add-ons').toBe(paid.length);
  for (const { endedAt, periodStart, periodEnd, price, renewal, name } of accounts.addOns) {
    if (endedAt !== null || renewal === 'none') continue;
    const line = paid.find(
      (each) => each.description === name && each.periodStart === periodStart.toISOString() && each.amount === price,
    );
    expect(line?.periodEnd, `the document of the add-on ${name}`).toBe(periodEnd?.toISOString());
  }
}

/** Bought credits are those on paid documents, and the wallet agrees with its movements, grants and ledger. */
function checkCredits(accounts: Accounts): void {
  const bought = sum(accounts.credits.filter(({ type }) => type === 'purchase').map(({ credits }) => credits));
  expect(bought, 'bought credits').toBe(500 * sum(paidLines(accounts, 'credits').map(({ quantity }) => quantity)));
  const { balance, reserved, transactions, grants, ledgerTotal } = accounts.wallet;
  expect({ transactions, grants, ledgerTotal }).toEqual({ transactions: balance, grants: balance, ledgerTotal: 0 });
  expect(balance).toBeGreaterThanOrEqual(reserved);
}

/** Each receipt, each refund and each failure of an emailed refund was emailed once, and no email twice. */
function checkEmails(accounts: Accounts): void {
  const { emails, invoices } = accounts;
  const count = (kind: string) => emails.filter((email) => email.kind === kind).length;
  expect(count('invoice-receipt'), 'receipts').toBe(paidInvoices(accounts).length);
  const notes = invoices.filter(({ kind }) => kind === 'credit_note');
  const refunded = notes.filter(({ status }) => status === 'paid');
  const failures = count('invoice-refund-failed');
  expect(count('invoice-credit-note'), 'emails about refunds').toBe(refunded.length + failures);
  const sent = emails.map(({ kind, subject, createdAt }) => `${kind}, ${subject}, ${createdAt.toISOString()}`);
  expect(sent.filter((email, index) => sent.indexOf(email) !== index)).toEqual([]);
}

/** Money in the ledger is what the documents say, in each currency. */
export function checkLedger({ ledger, invoices }: KeptAccounts): void {
  for (const unit of ['eur', 'usd', 'gpb'] as const) {
    const of = (account: string) =>
      Number(ledger.find((entry) => entry.account === account && entry.unit === unit)?.sum ?? 0);
    const inUnit = invoices.filter(({ currency }) => currency === unit);
    const total = (statuses: string[]) =>
      sum(inUnit.filter(({ status }) => statuses.includes(status)).map((invoice) => invoice.total));
    const money = { cash: of('cash'), receivable: of('receivable'), revenueAndTax: of('revenue') + of('tax') };
    const [paid, open] = [total(['paid']), total(['open', 'failed'])];
    expect(money, `the ledger in ${unit}`).toEqual({ cash: paid, receivable: open, revenueAndTax: 0 - paid - open });
  }
}

/** Each period that was bought or renewed is in the audit log once, and so is each refund. */
function checkAudit(accounts: Accounts): void {
  const count = (...actions: string[]) => accounts.audit.filter(({ action }) => actions.includes(action)).length;
  const plans = [...paidLines(accounts, 'plan'), ...paidLines(accounts, 'plan_remainder')];
  expect(count('plan_bought', 'plan_changed', 'plan_renewed'), 'plans in the audit log').toBe(plans.length);
  const notes = accounts.invoices.filter(({ kind }) => kind === 'credit_note');
  expect(count('invoice_refunded'), 'refunds in the audit log').toBe(notes.length);
}

/** Every state has a next step: a time at which something happens, or an end. */
function checkExits({ subscription, purchases }: Accounts): void {
  const { status, dueAt, lastReminder } = subscription;
  if (status !== 'expired' || lastReminder !== 'erasure') expect(dueAt, `the next step of ${status}`).not.toBeNull();
  for (const { status: state, leasedUntil } of purchases)
    if (state === 'charging' || state === 'needs_authentication') expect(leasedUntil).not.toBeNull();
}

/** Compares what all parts say about a customer. @throws {Error} For the first equality that is broken. */
export async function checkEqualities(life: Life, accounts: Accounts): Promise<void> {
  checkCharges(accounts);
  checkGrantedPlan(accounts, await findVersionNames(life), life.app.clock.now());
  checkAddOns(accounts);
  checkCredits(accounts);
  checkEmails(accounts);
  checkLedger(accounts);
  checkAudit(accounts);
  checkExits(accounts);
}

/** The names of plan versions, by their id. */
async function findVersionNames({ app }: Life): Promise<Map<string, string>> {
  const { rows } = await app.database.execute<{ id: string; name: string }>(
    sql`select v.id, p.name from plan_versions v join plans p on p.id = v.plan_id`,
  );
  return new Map(rows.map(({ id, name }) => [id, name]));
}
