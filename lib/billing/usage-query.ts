import type { AnswerOf } from '@app/api-client/call-definition';
import { getUsageDetails } from '@app/api-client/calls/billing/resource-usage';
import { queryOptions } from '@tanstack/react-query';
import { billingKey } from '../query-keys';
import { callApi } from '../api';

export type UsageDetails = AnswerOf<typeof getUsageDetails>;
export type Usage = UsageDetails['categories'][number];

/** The query for the usage of the current period. */
export const usageQuery = queryOptions({
  queryKey: [...billingKey, 'usage'],
  queryFn: ({ signal }): Promise<UsageDetails> => callApi(getUsageDetails, { signal }),
});
