import type { QuotaCategory } from '@app/api-client/rules/billing/quotas';
import type { Usage } from '@app/api-client/contract/fields/quota';
import { hourMs } from '@app/api-client/rules/values/durations';
import type { z } from 'zod';

export type Category = QuotaCategory;
export type Unit = z.infer<typeof Usage>['unit'];

const secondsPerHour = hourMs / 1_000;

/** Usage time is counted in seconds, everything else in its own unit. */
const countedPer = (unit: Unit): number => (unit === 'hours' ? secondsPerHour : 1);

/** @returns A limit or price unit as it is counted: hours in seconds. */
export const toCounted = (unit: Unit, amount: number): number => amount * countedPer(unit);

/** @returns A counted amount in its unit. A started hour is shown as an hour, so that the rest is never overstated. */
export const toShown = (unit: Unit, counted: number): number => Math.ceil(counted / countedPer(unit));

/** @returns A counted rest in its unit. Only a whole hour is shown as an hour. */
export const toShownRest = (unit: Unit, counted: number): number => Math.floor(counted / countedPer(unit));

/** @returns Whole percent, rounded down, so that 100 means reached (BI-17). Of a limit of zero, everything is used. */
export const percentOf = (used: number, limit: number): number =>
  limit === 0 ? 100 : Number((BigInt(used) * 100n) / BigInt(limit));

/** @returns Whole percent of the amounts as they are shown, so that it agrees with them: 8 of 20 started hours are 40. */
export const shownPercent = (unit: Unit, counted: number, limit: number): number =>
  percentOf(toShown(unit, counted), toShown(unit, limit));
