import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import {
  changeSubscription,
  countFailures,
  findPlanVersion,
  findSubscription,
  lastRetryAt,
  lockSubscription,
  nextRetryAt,
  recordAudit,
  type StoredSubscription,
} from '@/backend/modules/organization';
import {
  cardLabel,
  findDefaultCard,
  type CardRow,
  attempt,
  failureReasonOf,
  hasFailed,
  type Purchase,
} from '@/backend/modules/billing/payments';
import { findInvoice, markInvoiceFailed, type InvoiceRow } from '@/backend/modules/billing/invoices';
import { emailBillingContacts, expireWithEmail } from '@/backend/modules/billing/plans';
import * as m from '@/locales/generated/messages';
import { type FailureReason, paymentFailedEmail } from './emails/payment-emails';
import { lockForStep } from './lock-for-step';

/** The renewal to charge, as it was when the step was due. */
type DueRenewal = { subscription: StoredSubscription; invoice: InvoiceRow };

/** The subscription has another renewal, or none, by now. */
const isOther = (current: StoredSubscription | undefined, { subscription, invoice }: DueRenewal): boolean =>
  current?.unpaidInvoiceId !== invoice.id || current.failures !== subscription.failures;

/** Finds the plan that the invoice is for. A planned change and an order have not started yet. */
const findInvoicedPlan = async (queries: Queries, { subscription, invoice }: DueRenewal): Promise<string> =>
  (await findPlanVersion(queries, invoice.period?.planVersionId ?? subscription.planVersionId))?.name ?? '';

async function requestOf(deps: Deps, due: DueRenewal, card: CardRow | undefined, key: string) {
  const { organizationId, periodEnd } = due.subscription;
  const { id: invoiceId, document, currency } = due.invoice;
  const plan = await findInvoicedPlan(deps.database, due);
  return {
    organizationId,
    requestKey: `renewal:${organizationId}:${periodEnd.toISOString()}:${key}`,
    subject: { kind: 'renewal', invoiceId } as const,
    document,
    currency,
    card: card && { providerCardId: card.providerCardId, label: cardLabel(card) },
    shownTotal: null,
    userId: null,
    description: m.billing_statement({ company: m.company_name(), plan }),
    // A renewal that was canceled, or paid by a user, since is not charged (BI-7).
    admit: async (transaction: Parameters<typeof lockSubscription>[0]) => {
      if (isOther(await lockSubscription(transaction, organizationId), due)) throw new HttpError(409, 'error_conflict');
    },
  };
}

/** Charges the renewal. @returns Undefined without a card. */
async function charge(deps: Deps, due: DueRenewal, key: string): Promise<Purchase | undefined> {
  const card = await findDefaultCard(deps.database, due.subscription.organizationId);
  if (!card && due.invoice.total > 0) return undefined;
  return attempt(deps, await requestOf(deps, due, card, key));
}

/**
 * Why the charge failed; undefined if it did not, if its result is unknown, or if the card was never asked. A refunded one
 * had no effect either.
 */
function failureOf(purchase: Purchase | undefined): FailureReason | undefined {
  if (!purchase) return 'card_missing';
  if (!hasFailed(purchase)) return undefined;
  return failureReasonOf(purchase);
}

/** Records a failed charge, and emails the admins when it is tried again; after the last try the plan expires (BI-6). */
async function recordFailure(deps: Deps, due: DueRenewal, reason: FailureReason, card: string): Promise<void> {
  const { organizationId } = due.subscription;
  const { id: invoiceId, total, currency } = due.invoice;
  await deps.database.transaction(async (transaction) => {
    const current = await lockForStep(transaction, organizationId);
    if (!current || isOther(current, due)) return;
    const failures = countFailures(current, deps.clock.now());
    const firstFailedAt = current.firstFailedAt ?? deps.clock.now();
    const nextTryAt = nextRetryAt({ failures, firstFailedAt });
    await markInvoiceFailed(transaction, invoiceId);
    if (!nextTryAt) return expireWithEmail(transaction, deps, current);
    const changes = { status: 'past_due', failures, firstFailedAt, dueAt: nextTryAt } as const;
    await changeSubscription(transaction, organizationId, changes);
    await recordAudit(transaction, deps, undefined, { organizationId, action: 'plan_payment_failed' });
    const plan = await findInvoicedPlan(transaction, due);
    const isLastTry = nextTryAt.getTime() === lastRetryAt({ firstFailedAt })?.getTime();
    const isFirst = current.interval === null;
    const payment = { plan, isFirst, total, currency, card, reason, nextTryAt, isLastTry };
    await emailBillingContacts(transaction, deps, organizationId, paymentFailedEmail(payment));
  });
}

async function findDueRenewal(deps: Deps, organizationId: string): Promise<DueRenewal | undefined> {
  const subscription = await findSubscription(deps.database, organizationId);
  if (!subscription?.unpaidInvoiceId) return undefined;
  const invoice = await findInvoice(deps.database, organizationId, subscription.unpaidInvoiceId);
  return invoice && { subscription, invoice };
}

/**
 * Charges the invoice of a renewal with the default card. The key of the request is the period and the number of the
 * attempt, so that any number of processes make one charge. An unknown result stays due: the same request finds it out. So
 * does a charge that never reached the card, which is made again without an email or a step of dunning.
 * @returns Whether the charge succeeded or failed.
 */
export async function chargeRenewal(deps: Deps, organizationId: string): Promise<boolean> {
  const due = await findDueRenewal(deps, organizationId);
  if (!due) return true;
  const purchase = await charge(deps, due, String(due.subscription.failures));
  const reason = failureOf(purchase);
  if (reason) await recordFailure(deps, due, reason, purchase?.cardLabel ?? '');
  return reason !== undefined || purchase?.status === 'succeeded';
}

/**
 * Charges a failed renewal to a card that was just added, if it is the default card. If that fails as well, the next
 * attempt stays as planned.
 */
export async function chargeNewCard(deps: Deps, organizationId: string, providerCardId: string): Promise<void> {
  const due = await findDueRenewal(deps, organizationId);
  const card = await findDefaultCard(deps.database, organizationId);
  if (!due || due.subscription.status !== 'past_due' || card?.providerCardId !== providerCardId) return;
  await charge(deps, due, `card:${card.id}`);
}
