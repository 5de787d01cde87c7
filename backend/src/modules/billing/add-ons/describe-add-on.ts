import type { ResponseOf } from '@app/api-client/contract/endpoint';
import type { updateAddOn } from '@app/api-client/contract/billing/add-ons';
import type { Deps } from '@/backend/deps';
import type { StoredSubscription } from '@/backend/modules/organization';
import { readAddOnUse, shownPercent, toShown, type Category, type Unit } from '@/backend/modules/billing/usage';
import type { AddOnRow } from './add-on.repository';
import { findIncluded } from './included-add-on';

type AddOnAnswer = ResponseOf<typeof updateAddOn>;
type Plan = Pick<StoredSubscription, 'autoRenewal' | 'periodEnd'>;

/** Returns when the add-on renews or ends (BI-16). It renews only with the plan if it extends it, and ends with it. */
function schedule(
  { autoRenewal, periodEnd }: AddOnRow,
  plan: Plan,
  isIncluded: boolean,
): Pick<AddOnAnswer, 'renewsAt' | 'endsAt'> {
  if (autoRenewal && plan.autoRenewal && !isIncluded)
    return { renewsAt: periodEnd?.toISOString() ?? null, endsAt: null };
  const planEnd = plan.autoRenewal ? null : plan.periodEnd;
  const ends = [periodEnd, planEnd].filter((end) => end !== null).map((end) => end.getTime());
  return { renewsAt: null, endsAt: ends.length === 0 ? null : new Date(Math.min(...ends)).toISOString() };
}

/**
 * @param used In counted units, see `readAddOnUse`.
 * @param isIncluded See `findIncluded`.
 */
export function describeAddOn(row: AddOnRow, used: number, plan: Plan, isIncluded: boolean): AddOnAnswer {
  const unit = row.unit as Unit;
  const [shownUnits, shownUsed] = [toShown(unit, row.units), toShown(unit, used)];
  return {
    id: row.id,
    packageId: row.packageId,
    name: row.name,
    category: row.category as Category,
    quantity: row.quantity,
    units: shownUnits,
    unit,
    used: shownUsed,
    left: shownUnits - shownUsed,
    percent: shownPercent(unit, used, row.units),
    boughtAt: row.boughtAt.toISOString(),
    isIncluded,
    ...schedule(row, plan, isIncluded),
  };
}

/** Reads how much of one add-on is used, and describes it. */
export async function readAddOn(
  { database, clock }: Pick<Deps, 'database' | 'clock'>,
  subscription: StoredSubscription,
  row: AddOnRow,
): Promise<AddOnAnswer> {
  const use = await readAddOnUse(database, subscription, clock.now());
  const included = await findIncluded(database, subscription, [row]);
  return describeAddOn(row, use.get(row.id) ?? 0, subscription, included.has(row.id));
}
