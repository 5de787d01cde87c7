import { listAddOnPackages, purchaseAddOnPackage, updateAddOn } from '@app/api-client/calls/billing/add-ons';
import type { AnswerOf } from '@app/api-client/call-definition';
import { queryOptions } from '@tanstack/react-query';
import { billingKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';
import type { Money } from '@/lib/billing/format-money';
import type { Payment } from '@/components/blocks/purchase-form/use-charge';

export type AddOns = AnswerOf<typeof listAddOnPackages>;
export type OwnedAddOn = AddOns['owned'][number];
export type AddOnPackage = AddOns['purchasable'][number];

/** The query for owned and purchasable add-ons. */
export const addOnsQuery = queryOptions({
  queryKey: [...billingKey, 'add-ons'],
  queryFn: ({ signal }): Promise<AddOns> => callApi(listAddOnPackages, { signal }),
});

export type AddOnOrder = { packageId: string; quantity: number; shownTotal: Money };

/** Buys an add-on. @throws {ApiError} */
export const buyAddOn = (order: AddOnOrder, { idempotencyKey, ...payment }: Payment) =>
  callApi(purchaseAddOnPackage, {
    body: { ...order, ...payment },
    headers: { 'Idempotency-Key': idempotencyKey },
  });

/** Turns the renewal of an add-on on or off. @throws {ApiError} */
export const setAddOnRenewal = (addOnId: string, autoRenewal: boolean) =>
  callApi(updateAddOn, { params: { addOnId }, body: { autoRenewal } });
