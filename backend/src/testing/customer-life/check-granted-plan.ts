import { expect } from 'vitest';
import * as m from '@/locales/generated/messages';
import type { Accounts } from './read-accounts';

type Invoice = Accounts['invoices'][number];
type Line = Invoice['document']['lines'][number];
type Grant = { period: Accounts['periods'][number]; invoice: Invoice; line: Line };

const isPlanLine = ({ kind }: Line) => kind === 'plan' || kind === 'plan_remainder';
const hasCredit = ({ document }: Invoice) => document.lines.some(({ kind }) => kind === 'unused_time');

/** The payment for the period of a document, without tax: the plan's price less discounts and waived amounts. */
const paidOn = ({ document }: Invoice): number =>
  document.lines.reduce(
    (sum, { kind, amount }) =>
      kind === 'plan' || kind === 'plan_remainder' || kind === 'promo_code' || kind === 'waived' ? sum + amount : sum,
    0,
  );

/**
 * The periods with the documents that paid for them, oldest first. Each document of a plan has one period, and each
 * period one document.
 */
function findGrants({ periods, invoices }: Accounts): Grant[] {
  const paid = invoices.filter(
    ({ kind, status, document }) => kind === 'invoice' && status === 'paid' && document.lines.some(isPlanLine),
  );
  const grants = periods.map((period) => {
    const invoice = paid.find(({ id }) => id === period.invoiceId);
    const line = invoice?.document.lines.find(isPlanLine);
    if (!invoice || !line) throw new Error(`The period from ${period.startedAt.toISOString()} was not paid`);
    return { period, invoice, line };
  });
  const granted = grants.map(({ invoice }) => invoice.id);
  expect([...granted].sort(), 'documents of plans, and periods').toEqual(paid.map(({ id }) => id).sort());
  return grants;
}

/** A period lasts as its document says, unless a later one ended it. */
function checkPeriods(grants: Grant[], names: Map<string, string>): void {
  for (const [index, { period, line }] of grants.entries()) {
    const { startedAt, endedAt, planVersionId } = period;
    expect(startedAt.toISOString(), 'the start of a period').toBe(line.periodStart);
    expect(line.description, 'the plan of a period').toContain(names.get(planVersionId));
    const next = grants[index + 1]?.period.startedAt;
    const promised = new Date(line.periodEnd ?? 0);
    expect(endedAt, 'the end of a period').toEqual(next && next < promised ? next : promised);
  }
}

/** The refunded sum of invoices since an instant, without tax. */
function refundedSince({ invoices }: Accounts, ids: string[], since: Date): number {
  return invoices
    .filter(
      ({ kind, originalId, issuedAt }) => kind === 'credit_note' && ids.includes(originalId ?? '') && issuedAt >= since,
    )
    .reduce((sum, { document }) => sum - document.subtotal, 0);
}

/** The document of the running period, and those whose unused time it credits, newest first. */
function chainOf(grants: Grant[]): Grant[] {
  const chain: Grant[] = [];
  for (const grant of [...grants].reverse()) {
    chain.push(grant);
    if (!hasCredit(grant.invoice)) break;
  }
  return chain;
}

/**
 * Value of unused time of the running period: the payment on its document less later refunds, also of the documents
 * whose unused time it credits.
 */
function worthOf(accounts: Accounts, grants: Grant[]): number {
  const chain = chainOf(grants);
  const [current] = chain;
  if (!current) return 0;
  const ids = chain.map(({ invoice }) => invoice.id);
  return Math.max(0, paidOn(current.invoice) - refundedSince(accounts, ids, current.invoice.issuedAt));
}

/**
 * The running plan is the one on its paid document: version, interval, price, currency, period, and what it is worth.
 */
export function checkGrantedPlan(accounts: Accounts, names: Map<string, string>, now: Date): void {
  const { subscription } = accounts;
  const grants = findGrants(accounts);
  checkPeriods(grants, names);
  const current = grants.at(-1);
  if (!current || subscription.status === 'expired') return;
  const { invoice, line, period } = current;
  const { status, planVersionId, interval, price, paid, currency, periodStart, periodEnd } = subscription;
  expect(['active', 'past_due']).toContain(status);
  expect({ planVersionId, currency, periodStart, periodEnd }, 'the running plan').toEqual({
    planVersionId: period.planVersionId,
    currency: invoice.currency,
    periodStart: period.startedAt,
    periodEnd: new Date(line.periodEnd ?? 0),
  });
  if (line.kind === 'plan') {
    const text = interval === 'annual' ? m.billing_line_plan_annual : m.billing_line_plan_monthly;
    const described = { description: text({ plan: names.get(planVersionId) ?? '' }), unitPrice: price };
    expect(described, 'the interval and price of the running plan').toEqual({
      description: line.description,
      unitPrice: line.unitPrice,
    });
  }
  // Nothing is unused of a period that is over.
  if (periodEnd > now) expect(paid, 'what unused time is worth').toBe(worthOf(accounts, grants));
}
