import type { AnswerOf } from '@app/api-client/call-definition';
import { getCreditHistory } from '@app/api-client/calls/billing/credit-history';
import {
  getWalletSettings,
  listCreditTransactions,
  purchaseCredits,
  saveWalletSettings,
} from '@app/api-client/calls/billing/customer-credits';
import { listWalletPackages } from '@app/api-client/calls/billing/wallet-packages';
import type { BodyInput } from '@app/api-client/contract/endpoint';
import type { saveWalletSettings as SaveWalletSettings } from '@app/api-client/contract/billing/customer-credits';
import type { Currency } from '@app/api-client/rules/billing/money';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { walletKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';
import { ownTimeZone } from '@/lib/format/own-time';
import type { Money } from '@/lib/billing/format-money';
import type { Payment } from '@/components/blocks/purchase-form/use-charge';

export type WalletPackage = AnswerOf<typeof listWalletPackages>[number];
export type Transaction = AnswerOf<typeof listCreditTransactions>['items'][number];
export type CreditDays = AnswerOf<typeof getCreditHistory>;
export type CreditDay = CreditDays['days'][number];
export type WalletSettings = AnswerOf<typeof getWalletSettings>;
export type WalletSettingsInput = NonNullable<BodyInput<typeof SaveWalletSettings>>;

/** The query for the packages of credits, smallest first. */
export const packagesQuery = (currency: Currency) =>
  queryOptions({
    queryKey: [...walletKey, 'packages', currency],
    queryFn: ({ signal }): Promise<WalletPackage[]> => callApi(listWalletPackages, { query: { currency }, signal }),
  });

/** The query for the transactions, most recent first. */
export const transactionsQuery = (type: Transaction['type'] | undefined) =>
  infiniteQueryOptions({
    queryKey: [...walletKey, 'transactions', type],
    queryFn: ({ pageParam: cursor, signal }) => callApi(listCreditTransactions, { query: { type, cursor }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** The query for the balance of the last 90 days of the user's time zone, oldest first. */
export const creditHistoryQuery = queryOptions({
  queryKey: [...walletKey, 'history'],
  queryFn: ({ signal }): Promise<CreditDays> =>
    callApi(getCreditHistory, { query: { timeZone: ownTimeZone() }, signal }),
});

/** The query for the low-balance email and automatic purchases. */
export const settingsQuery = queryOptions({
  queryKey: [...walletKey, 'settings'],
  queryFn: ({ signal }): Promise<WalletSettings> => callApi(getWalletSettings, { signal }),
});

/** Saves both settings. @throws {ApiError} */
export const saveSettings = (body: WalletSettingsInput) => callApi(saveWalletSettings, { body });

export type CreditOrder = { walletPackageId: string; quantity: number; shownTotal: Money };

/** Buys credits. @throws {ApiError} */
export const buyCredits = (order: CreditOrder, { idempotencyKey, ...payment }: Payment) =>
  callApi(purchaseCredits, {
    body: { ...order, ...payment },
    headers: { 'Idempotency-Key': idempotencyKey },
  });
