import type { BillingInterval } from '@app/api-client/rules/values/dates';
import type { Currency } from '@app/api-client/rules/billing/money';
import type { Queries } from '@/backend/db/client';
import { HttpError } from '@/backend/http/errors/http-error';
import { currentPlanVersion, planOf, type PlanVersion, priceOf } from '@/backend/modules/organization';
import type { NextPlan } from '@/backend/modules/billing/pricing';

/** A plan that an organization may buy: unknown plans and those of others get the same answer. */
const unavailable = () => new HttpError(400, 'error_plan_unavailable');

/**
 * Finds the version of a plan that an organization may buy now.
 * @param organizationId Undefined for a new customer, who may buy public plans only.
 * @throws {HttpError} 400 for an unknown or retired plan, and for another organization's.
 */
export async function requireSoldVersion(
  queries: Queries,
  planId: string,
  organizationId: string | undefined,
  now: Date,
): Promise<PlanVersion> {
  const version = await currentPlanVersion(queries, planId, now);
  const isOthers = version?.organizationId != null && version.organizationId !== organizationId;
  if (!version || isOthers) throw unavailable();
  return version;
}

/**
 * Returns a version with its price at an interval and in a currency.
 * @throws {HttpError} 400 if it is not sold like that, as the free trial and Enterprise are not.
 */
export function requirePriced(version: PlanVersion, interval: BillingInterval, currency: Currency): NextPlan {
  const price = priceOf(version, interval, currency);
  if (price === undefined) throw unavailable();
  return { ...planOf(version), interval, price };
}
