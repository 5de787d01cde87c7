import { cancelSubscription, updateSubscription } from '@app/api-client/calls/billing/subscriptions';
import type { cancelSubscription as CancelSubscription } from '@app/api-client/contract/billing/subscriptions';
import type { QueryInput } from '@app/api-client/contract/endpoint';
import { callApi } from '@/lib/api';

export type CancelReason = NonNullable<QueryInput<typeof CancelSubscription>['reason']>;

const newKey = () => ({ 'Idempotency-Key': crypto.randomUUID() });

/** Turns automatic renewal on or off. On also undoes a cancellation. @throws {ApiError} */
export const setAutoRenewal = (autoRenewal: boolean) =>
  callApi(updateSubscription, { body: { autoRenewal }, headers: newKey() });

/** Undoes a pending downgrade. @throws {ApiError} */
export const keepPlan = () => callApi(updateSubscription, { body: { keepsPlan: true }, headers: newKey() });

/** Cancels at the end of the period. @throws {ApiError} */
export const cancelPlan = (reason: CancelReason | undefined) => callApi(cancelSubscription, { query: { reason } });
