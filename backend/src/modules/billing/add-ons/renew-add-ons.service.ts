import { periodEnd } from '@app/api-client/rules/values/dates';
import { minuteMs } from '@app/api-client/rules/values/durations';
import type { Transaction } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import { HttpError } from '@/backend/http/errors/http-error';
import type { Sweep } from '@/backend/jobs/sweep';
import { sweepEach } from '@/backend/jobs/sweep-each';
import {
  cardLabel,
  findDefaultCard,
  type CardRow,
  attempt,
  type Effect,
  hasFailed,
  type PurchaseRequest,
} from '@/backend/modules/billing/payments';
import {
  findInvoice,
  findTaxedRecipient,
  issueInvoice,
  markInvoicePaid,
  type InvoiceRow,
} from '@/backend/modules/billing/invoices';
import { findPlanVersion, findSubscription, isSubscriptionActive } from '@/backend/modules/organization';
import { addOnLine, priceDocument } from '@/backend/modules/billing/pricing';
import {
  findDueAddOns,
  findNextAddOnDue,
  lockAddOn,
  lockAddOnOfInvoice,
  updateAddOn,
  type AddOnRow,
} from './add-on.repository';
import type { EndCause } from './emails/add-on-ended-email';
import { endAddOn } from './end-add-on';
import { isIncludedIn } from './included-add-on';

const addOnsMax = 100;
type Key = Pick<AddOnRow, 'id' | 'organizationId'>;

/** Starts the next period, which follows the last one without a gap. */
async function startNextPeriod(transaction: Transaction, addOn: AddOnRow): Promise<void> {
  const { start: periodStart, end: periodEnd } = nextPeriod(addOn);
  await updateAddOn(transaction, addOn.id, { periodStart, periodEnd, used: 0, renewalInvoiceId: null });
}

/** Renews an add-on whose card was charged by the sweep. */
export const renewalEffect: Effect<'add_on_renewal'> = async (transaction, deps, purchase) => {
  const { organizationId, cardLabel: paidWith, subject } = purchase;
  const { addOnId, invoiceId } = subject;
  const addOn = await lockAddOn(transaction, { id: addOnId, organizationId });
  // The plan ended, or a user paid the invoice, while the card was charged.
  if (!addOn || addOn.renewalInvoiceId !== invoiceId) throw new HttpError(409, 'error_subscription_state');
  await startNextPeriod(transaction, addOn);
  await markInvoicePaid(transaction, deps, invoiceId, { paidWith });
  return { invoiceId, resultId: addOnId };
};

/**
 * Starts the period of an add-on whose renewal a user pays.
 * @param transaction Has locked the organization, and marks the invoice as paid.
 * @returns The add-on's id; undefined if the invoice is for something else.
 */
export async function renewByInvoice(
  transaction: Transaction,
  renewal: { organizationId: string; invoiceId: string },
): Promise<string | undefined> {
  const addOn = await lockAddOnOfInvoice(transaction, renewal);
  if (addOn) await startNextPeriod(transaction, addOn);
  return addOn?.id;
}

function nextPeriod({ periodEnd: start, renewal, anchorDay }: AddOnRow) {
  if (start === null || renewal === 'none') throw new Error('The add-on does not renew');
  return { start, end: periodEnd(start, renewal, anchorDay) };
}

/** Issues the invoice of the next period, or finds that of an earlier attempt. */
async function openInvoice(transaction: Transaction, deps: Deps, addOn: AddOnRow): Promise<InvoiceRow> {
  const { id, organizationId, name, quantity, price, currency, renewalInvoiceId } = addOn;
  const opened = renewalInvoiceId !== null && (await findInvoice(transaction, organizationId, renewalInvoiceId));
  if (opened) return opened;
  const line = addOnLine(name, { quantity, unitPrice: price / quantity, period: nextPeriod(addOn) });
  const { recipient, tax } = await findTaxedRecipient(transaction, deps, organizationId);
  const priced = { document: priceDocument([line], tax), recipient };
  const invoice = await issueInvoice(transaction, deps, { organizationId, ...priced, currency, status: 'open' });
  await updateAddOn(transaction, id, { renewalInvoiceId: invoice.id });
  return invoice;
}

const requestOf = (addOn: AddOnRow, invoice: InvoiceRow, card: CardRow): PurchaseRequest => ({
  organizationId: addOn.organizationId,
  requestKey: `add_on_renewal:${addOn.id}:${nextPeriod(addOn).start.toISOString()}`,
  subject: { kind: 'add_on_renewal', addOnId: addOn.id, invoiceId: invoice.id },
  document: invoice.document,
  currency: invoice.currency,
  card: { providerCardId: card.providerCardId, label: cardLabel(card) },
  shownTotal: null,
  userId: null,
  description: addOn.name,
});

/** Ends a due add-on, or prepares the charge of its renewal. @returns The charge, if there is one. */
async function prepare(transaction: Transaction, deps: Deps, key: Key): Promise<PurchaseRequest | undefined> {
  const now = deps.clock.now();
  const addOn = await lockAddOn(transaction, key);
  if (!addOn || addOn.endedAt !== null) return undefined;
  const subscription = await findSubscription(transaction, key.organizationId);
  const end = async (cause?: EndCause) => endAddOn(transaction, deps, addOn, cause).then(() => undefined);
  if (!subscription || !isSubscriptionActive(subscription, now)) return end();
  if (addOn.periodEnd === null || addOn.periodEnd > now) return undefined;
  // Nothing is charged after a confirmed cancellation of the plan (BI-7).
  const renews = addOn.autoRenewal && subscription.autoRenewal;
  if (!renews && addOn.renewalInvoiceId === null) return end();
  // A charge that is in progress was due before the plan changed.
  const version = addOn.renewalInvoiceId === null && (await findPlanVersion(transaction, subscription.planVersionId));
  if (version && isIncludedIn(version, addOn)) return end({ includedIn: version.name });
  if (!deps.payments) return undefined;
  const card = await findDefaultCard(transaction, key.organizationId);
  if (!card) return end('no_card');
  return requestOf(addOn, await openInvoice(transaction, deps, addOn), card);
}

/** Ends an add-on after the charge failed, unless another attempt has succeeded. */
async function endAfter(deps: Deps, key: Key, requestKey: string): Promise<void> {
  await deps.database.transaction(async (transaction) => {
    const addOn = await lockAddOn(transaction, key);
    if (!addOn || addOn.endedAt !== null || addOn.renewalInvoiceId === null) return;
    const isSamePeriod = requestKey.endsWith(nextPeriod(addOn).start.toISOString());
    if (isSamePeriod) await endAddOn(transaction, deps, addOn, 'declined');
  });
}

async function sweepAddOn(deps: Deps, key: Key): Promise<void> {
  const request = await deps.database.transaction((transaction) => prepare(transaction, deps, key));
  if (!request) return;
  const purchase = await attempt(deps, request);
  if (hasFailed(purchase)) await endAfter(deps, key, request.requestKey);
}

/**
 * Renews add-ons whose period is over, and ends those that don't renew (BI-16). Those of a plan that ends are ended
 * with it. Any number of processes may run it.
 */
export async function sweepAddOns(deps: Deps): Promise<void> {
  await sweepEach({
    items: await findDueAddOns(deps.database, deps.clock.now(), addOnsMax),
    perform: (key) => sweepAddOn(deps, key),
    logger: deps.logger,
    failure: 'add-on sweep failed',
    fieldsOf: ({ id: addOnId }) => ({ addOnId }),
  });
}

export const addOnSweep: Sweep = {
  name: 'add-ons',
  everyMs: minuteMs,
  nextDueAt: ({ database, clock }) => findNextAddOnDue(database, clock.now()),
  run: sweepAddOns,
};
