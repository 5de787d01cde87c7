import type { listAddOnPackages } from '@app/api-client/contract/billing/add-ons';
import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { Queries } from '@/backend/db/client';
import type { Deps } from '@/backend/deps';
import type { Caller } from '@/backend/http/calls/authenticate';
import {
  requirePlanVersion,
  findSubscription,
  followingTerms,
  isSubscriptionActive,
  requireAbility,
  type StoredSubscription,
} from '@/backend/modules/organization';
import { findQuotedTaxPercent } from '@/backend/modules/billing/billing-details';
import { readAddOnUse } from '@/backend/modules/billing/usage';
import { packagesFor, priceOfPackage, quantityMaxOf } from './add-on-catalog';
import { findAddOns, type AddOnRow } from './add-on.repository';
import { describeAddOn } from './describe-add-on';
import { findIncluded } from './included-add-on';

type Listed = ResponseOf<typeof listAddOnPackages>;

const currencyDefault = 'usd';

async function listPackages(
  queries: Queries,
  subscription: StoredSubscription,
  owned: readonly AddOnRow[],
  now: Date,
): Promise<Listed['purchasable']> {
  const version = await requirePlanVersion(queries, subscription.planVersionId);
  const quantityMax = isSubscriptionActive(subscription, now) ? quantityMaxOf(version) : 0;
  const currency = followingTerms(subscription).currency ?? currencyDefault;
  const ownedOf = (packageId: string) =>
    owned.filter((one) => one.packageId === packageId).reduce((sum, { quantity }) => sum + quantity, 0);
  return packagesFor(version).map((one) => ({
    id: one.id,
    name: one.name,
    category: one.category,
    units: one.units,
    unit: one.unit,
    renewal: one.renewal,
    price: { amount: priceOfPackage(one, currency), currency },
    quantityMax: Math.max(0, quantityMax - ownedOf(one.id)),
  }));
}

/** Lists the organization's add-ons and what it can buy. @throws {HttpError} 403 unless the caller is an admin. */
export async function listAddOns(deps: Deps, caller: Caller): Promise<Listed> {
  const { database, clock } = deps;
  const { organizationId } = await requireAbility(database, caller, 'read', 'add-on-packages');
  const taxPercent = await findQuotedTaxPercent(database, deps, organizationId);
  const subscription = await findSubscription(database, organizationId);
  if (!subscription) return { owned: [], purchasable: [], taxPercent };
  const now = clock.now();
  const owned = isSubscriptionActive(subscription, now) ? await findAddOns(database, organizationId) : [];
  const use = await readAddOnUse(database, subscription, now);
  const included = await findIncluded(database, subscription, owned);
  return {
    owned: owned.map((row) => describeAddOn(row, use.get(row.id) ?? 0, subscription, included.has(row.id))),
    purchasable: await listPackages(database, subscription, owned, now),
    taxPercent,
  };
}
