import type { AnswerOf } from '@app/api-client/call-definition';
import { getCustomerCredits } from '@app/api-client/calls/billing/customer-credits';
import { queryOptions } from '@tanstack/react-query';
import { walletKey } from '../query-keys';
import { callApi } from '../api';

export type Wallet = AnswerOf<typeof getCustomerCredits>;

/** Milliseconds between two looks at an automatic purchase in progress. */
const progressMs = 2_000;

/** The query for the balance, again and again while an automatic purchase changes it. */
export const walletQuery = queryOptions({
  queryKey: [...walletKey, 'balance'],
  queryFn: ({ signal }): Promise<Wallet> => callApi(getCustomerCredits, { signal }),
  refetchInterval: ({ state }) => (state.data?.isToppingUp ? progressMs : false),
});
