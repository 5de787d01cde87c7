import type { AnswerOf } from '@app/api-client/call-definition';
import { getSubscription } from '@app/api-client/calls/billing/subscriptions';
import { queryOptions } from '@tanstack/react-query';
import { billingKey } from '../query-keys';
import { callApi } from '../api';

export type Subscription = NonNullable<AnswerOf<typeof getSubscription>['subscription']>;

/** The query for the organization's subscription; null if there was never one. For admins. */
export const subscriptionQuery = queryOptions({
  queryKey: [...billingKey, 'subscription'],
  queryFn: async ({ signal }): Promise<Subscription | null> =>
    (await callApi(getSubscription, { signal })).subscription,
});

/** Whether the organization has a plan or a trial that has not ended. Without one, it can buy no credits and add-ons. */
export const isRunning = (subscription: Pick<Subscription, 'status'> | null | undefined): boolean =>
  subscription != null && subscription.status !== 'expired';
