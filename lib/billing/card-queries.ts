import type { AnswerOf } from '@app/api-client/call-definition';
import { listCreditCards } from '@app/api-client/calls/billing/credit-cards';
import { getPaymentConfig } from '@app/api-client/calls/billing/payments';
import { queryOptions } from '@tanstack/react-query';
import { billingKey, paymentConfigKey } from '../query-keys';
import { callApi } from '../api';

export type CreditCard = AnswerOf<typeof listCreditCards>[number];

/** The query for the organization's cards, the default card first. */
export const cardsQuery = queryOptions({
  queryKey: [...billingKey, 'cards'],
  queryFn: ({ signal }): Promise<CreditCard[]> => callApi(listCreditCards, { signal }),
});

/** The query for what the browser needs to talk to the payment provider. It changes with deployments only. */
export const paymentConfigQuery = queryOptions({
  queryKey: paymentConfigKey,
  queryFn: ({ signal }) => callApi(getPaymentConfig, { signal }),
  staleTime: Infinity,
});
