import type { AnswerOf } from '@app/api-client/call-definition';
import { getUsageHistory } from '@app/api-client/calls/billing/resource-usage';
import { queryOptions } from '@tanstack/react-query';
import { billingKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';

export type UsageHistory = AnswerOf<typeof getUsageHistory>;
export type CategoryHistory = UsageHistory['categories'][number];
export type Period = UsageHistory['periods'][number];

/** The query for the usage of the last periods. */
export const historyQuery = queryOptions({
  queryKey: [...billingKey, 'usage-history'],
  queryFn: ({ signal }): Promise<UsageHistory> => callApi(getUsageHistory, { signal }),
});
