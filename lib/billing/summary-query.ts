import type { AnswerOf } from '@app/api-client/call-definition';
import { getSubscriptionSummary } from '@app/api-client/calls/billing/subscriptions';
import { queryOptions } from '@tanstack/react-query';
import { billingKey } from '../query-keys';
import { callApi } from '../api';

export type SubscriptionSummary = AnswerOf<typeof getSubscriptionSummary>;

/** The query for the few facts about the plan that every account page shows. */
export const summaryQuery = queryOptions({
  queryKey: [...billingKey, 'summary'],
  queryFn: ({ signal }): Promise<SubscriptionSummary> => callApi(getSubscriptionSummary, { signal }),
});
