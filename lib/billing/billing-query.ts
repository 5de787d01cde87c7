import type { AnswerOf } from '@app/api-client/call-definition';
import { getBilling } from '@app/api-client/calls/billing/billing';
import { queryOptions } from '@tanstack/react-query';
import { billingKey } from '../query-keys';
import { callApi } from '../api';

export type StoredBilling = AnswerOf<typeof getBilling>;

/** The query for the organization's billing details. */
export const billingQuery = queryOptions({
  queryKey: [...billingKey, 'details'],
  queryFn: ({ signal }): Promise<StoredBilling> => callApi(getBilling, { signal }),
});
