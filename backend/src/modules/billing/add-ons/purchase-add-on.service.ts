import type { purchaseAddOnPackage } from '@app/api-client/contract/billing/add-ons';
import type { BodyOf, ResponseOf } from '@app/api-client/contract/endpoint';
import { dayOfMonth, periodEnd } from '@app/api-client/rules/values/dates';
import type { Currency } from '@app/api-client/rules/billing/money';
import type { Queries } from '@/backend/db/client';
import type { SoldAddOn } from '@/backend/db/schema/billing/purchases';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import { afterChange } from '@/backend/http/errors/after-change';
import { HttpError } from '@/backend/http/errors/http-error';
import {
  requirePlanVersion,
  recordAudit,
  requireAbility,
  requireActiveSubscription,
} from '@/backend/modules/organization';
import { priceFor, requireBillingDetails, requireQuotedTax } from '@/backend/modules/billing/billing-details';
import {
  requireCardToCharge,
  buy,
  type Effect,
  findEarlierOffer,
  type PackageOffer,
} from '@/backend/modules/billing/payments';
import { issueInvoice } from '@/backend/modules/billing/invoices';
import { addOnLine } from '@/backend/modules/billing/pricing';
import { toCounted } from '@/backend/modules/billing/usage';
import { findAddOnPackage, isLimited, priceOfPackage, quantityMaxOf, type AddOnPackage } from './add-on-catalog';
import { countPackages, getAddOn, insertAddOn } from './add-on.repository';
import { readAddOn } from './describe-add-on';

type Order = { organizationId: string; packageId: string; sold: SoldAddOn; quantity: number };

/**
 * Requires that the plan allows more packages of this kind.
 * @throws {HttpError} 403 without a running plan; 400 above the plan's maximum, or if the category is unlimited.
 */
async function requireAllowed(
  queries: Queries,
  { organizationId, packageId, sold, quantity }: Order,
  now: Date,
): Promise<void> {
  const { planVersionId } = await requireActiveSubscription(queries, organizationId, now);
  const version = await requirePlanVersion(queries, planVersionId);
  const owned = await countPackages(queries, organizationId, packageId);
  if (!isLimited(version, sold.category) || owned + quantity > quantityMaxOf(version))
    throw new HttpError(400, 'error_limit_exceeded');
}

/** @returns The stored fields of a package, so that it is delivered as it was bought. */
const toSold = ({ name, category, unit, units, renewal }: AddOnPackage): SoldAddOn => {
  return { name, category, unit, units, renewal };
};

/** Adds bought packages, in the transaction that settles the purchase. What is no longer allowed is refunded. */
export const addOnEffect: Effect<'add_on'> = async (transaction, deps, purchase) => {
  const { organizationId, document, currency, cardLabel: paidWith, userId, subject } = purchase;
  const { packageId, quantity } = subject;
  const [now, id] = [deps.clock.now(), deps.ids.uuid()];
  const sold = subject.sold ?? findAddOnPackage(packageId);
  const [line] = document.lines;
  if (!sold || !line) throw new Error('Add-on package not found');
  await requireQuotedTax(transaction, deps, purchase);
  await requireAllowed(transaction, { organizationId, packageId, sold, quantity }, now);
  const { name, category, unit, units, renewal } = sold;
  const start = line.periodStart === null ? now : new Date(line.periodStart);
  await insertAddOn(transaction, {
    id,
    organizationId,
    packageId,
    name,
    category,
    unit,
    quantity,
    units: toCounted(unit, units) * quantity,
    currency,
    price: line.amount,
    renewal,
    autoRenewal: renewal !== 'none',
    anchorDay: dayOfMonth(start),
    boughtAt: now,
    periodStart: start,
    periodEnd: line.periodEnd === null ? null : new Date(line.periodEnd),
  });
  const paid = { organizationId, document, currency, status: 'paid', paidWith } as const;
  const { id: invoiceId } = await issueInvoice(transaction, deps, paid);
  const audit = { organizationId, actorId: userId ?? undefined, action: 'add_on_purchased', detail: { name } } as const;
  await recordAudit(transaction, deps, undefined, audit);
  return { invoiceId, resultId: id };
};

/** @throws {HttpError} 404 for an unknown package; 400 above the plan's maximum, or without billing details. */
async function makeOffer(
  deps: Deps,
  organizationId: string,
  {
    packageId,
    quantity,
    currency,
  }: Pick<BodyOf<typeof purchaseAddOnPackage>, 'packageId' | 'quantity'> & { currency: Currency },
): Promise<PackageOffer<'add_on'>> {
  const { database, clock } = deps;
  const now = clock.now();
  const found = findAddOnPackage(packageId);
  if (!found) throw new HttpError(404, 'error_not_found');
  const sold = toSold(found);
  await requireAllowed(database, { organizationId, packageId, sold, quantity }, now);
  const period = sold.renewal === 'none' ? undefined : { start: now, end: periodEnd(now, sold.renewal) };
  const line = addOnLine(sold.name, { quantity, unitPrice: priceOfPackage(found, currency), period });
  await requireBillingDetails(database, organizationId);
  const document = await priceFor(database, deps, organizationId, [line]);
  return { subject: { kind: 'add_on', packageId, quantity, sold }, document, currency, description: sold.name };
}

/**
 * Buys add-on packages with a new card or the default card. The price is computed here and only compared with what was
 * shown (H4).
 * @param requestKey Identifies the request: repeating it continues the same purchase.
 * @throws {HttpError} 403 unless the caller is an admin of an organization with a running plan; 404 for an unknown
 *   package; 400 above the plan's maximum, without billing details or a card, or if it is declined; 409 if the price is
 *   not the shown one.
 */
export async function buyAddOn(
  deps: Deps,
  caller: Caller,
  body: BodyOf<typeof purchaseAddOnPackage>,
  requestKey: string,
): Promise<ResponseOf<typeof purchaseAddOnPackage>> {
  const { database, clock } = deps;
  const { shownTotal, paymentToken, continuationId } = body;
  const { organizationId, userId } = await requireAbility(database, caller, 'create', 'add-on-packages');
  const subscription = await requireActiveSubscription(database, organizationId, clock.now());
  const currency = subscription.currency ?? shownTotal.currency;
  const repeated = { organizationId, requestKey, continuationId };
  const earlier = await findEarlierOffer(
    database,
    'add_on',
    repeated,
    (subject) => subject.packageId === body.packageId && subject.quantity === body.quantity,
  );
  const offer = earlier ?? (await makeOffer(deps, organizationId, { ...body, currency }));
  const card = await requireCardToCharge(database, organizationId, { paymentToken, continuationId });
  const { invoiceId, resultId, amount } = await buy(deps, {
    organizationId,
    requestKey,
    ...offer,
    card,
    shownTotal,
    userId,
    continuationId,
  });
  if (invoiceId === null || resultId === null) throw new Error('The purchase has no result');
  const reading = getAddOn(database, resultId).then((row) => readAddOn(deps, subscription, row));
  return { addOn: await afterChange(reading), invoiceId, total: { amount, currency: offer.currency } };
}
