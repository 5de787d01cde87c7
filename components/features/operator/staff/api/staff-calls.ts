import type { AnswerOf } from '@app/api-client/call-definition';
import {
  desuspendAccount,
  sendDiscoverDcipherEmails,
  sendEmailVerificationReminder,
  sendFeatureUpdatesEmails,
  sendTrialReactivationEmails,
  suspendAccount,
} from '@app/api-client/calls/operator/staff';
import { listCampaigns, listStaffActions, lookUpAccount } from '@app/api-client/calls/operator/staff-tools';
import {
  listOwedRefunds,
  previewInvoiceRefund,
  refundInvoice,
  settleOwedRefund,
} from '@app/api-client/calls/operator/staff-refunds';
import { listRejectedEmails } from '@app/api-client/calls/operator/staff-emails';
import { listDisputes } from '@app/api-client/calls/operator/staff-disputes';
import { giftCredits, resetCredits } from '@app/api-client/calls/billing/customer-credits';
import { createCustomPlan, withdrawCustomPlan } from '@app/api-client/calls/billing/pricing-plans';
import type { createCustomPlan as CreateCustomPlan } from '@app/api-client/contract/billing/pricing-plans';
import type {
  previewInvoiceRefund as PreviewRefund,
  refundInvoice as RefundInvoice,
} from '@app/api-client/contract/operator/staff-refunds';
import type { BodyInput } from '@app/api-client/contract/endpoint';
import { queryOptions } from '@tanstack/react-query';
import { staffKey } from '@/lib/query-keys';
import { callApi } from '@/lib/api';

export type StaffAccount = AnswerOf<typeof lookUpAccount>;
export type StaffAction = AnswerOf<typeof listStaffActions>['items'][number];
export type CampaignProgress = AnswerOf<typeof listCampaigns>['items'][number];
export type CampaignResult = AnswerOf<typeof sendDiscoverDcipherEmails>;
export type RefundPreview = AnswerOf<typeof previewInvoiceRefund>;
export type OwedRefund = AnswerOf<typeof listOwedRefunds>['items'][number];
export type Dispute = AnswerOf<typeof listDisputes>['items'][number];
export type RejectedEmail = AnswerOf<typeof listRejectedEmails>['items'][number];
export type CustomPlan = BodyInput<typeof CreateCustomPlan>;

/** The query for the last actions of staff. */
export const actionsQuery = queryOptions({
  queryKey: [...staffKey, 'actions'],
  queryFn: async ({ signal }): Promise<StaffAction[]> => (await callApi(listStaffActions, { signal })).items,
});

/** Milliseconds between two looks at campaigns whose emails are being delivered. */
const progressMs = 5_000;

/** The query for the delivery of the last campaigns, again and again while emails are waiting. */
export const campaignsQuery = queryOptions({
  queryKey: [...staffKey, 'campaigns'],
  queryFn: async ({ signal }): Promise<CampaignProgress[]> => (await callApi(listCampaigns, { signal })).items,
  refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? progressMs : false),
});

/** Finds an account by its exact address. Recorded. @throws {ApiError} */
export const findAccount = (email: string): Promise<StaffAccount> => callApi(lookUpAccount, { body: { email } });

type Adjustment = { email: string; credits: number; reason: string };

/** Gives credits. @param key The same for each attempt, so that none is given twice. @throws {ApiError} */
export const giveCredits = (body: Adjustment, key: string) =>
  callApi(giftCredits, { body, headers: { 'Idempotency-Key': key } });

/** Sets the balance. @throws {ApiError} */
export const setBalance = (body: Adjustment, key: string) =>
  callApi(resetCredits, { body, headers: { 'Idempotency-Key': key } });

/** Creates a plan that only one organization can buy. @param key The same for each attempt. @throws {ApiError} */
export const addCustomPlan = (body: CustomPlan, key: string) =>
  callApi(createCustomPlan, { body, headers: { 'Idempotency-Key': key } });

/** Withdraws a custom plan, which then can no longer be chosen. @throws {ApiError} */
export const withdrawPlan = (planId: string) => callApi(withdrawCustomPlan, { params: { planId } });

/** The query for refunds that are still owed. */
export const owedRefundsQuery = queryOptions({
  queryKey: [...staffKey, 'owed refunds'],
  queryFn: async ({ signal }): Promise<OwedRefund[]> => (await callApi(listOwedRefunds, { signal })).items,
});

/** The query for disputes of charges. */
export const disputesQuery = queryOptions({
  queryKey: [...staffKey, 'disputes'],
  queryFn: async ({ signal }): Promise<Dispute[]> => (await callApi(listDisputes, { signal })).items,
});

/** The query for emails that mail servers rejected. */
export const rejectedEmailsQuery = queryOptions({
  queryKey: [...staffKey, 'rejected emails'],
  queryFn: async ({ signal }): Promise<RejectedEmail[]> => (await callApi(listRejectedEmails, { signal })).items,
});

/** Asks what a refund would pay back and revoke. @throws {ApiError} */
export const previewRefund = (body: BodyInput<typeof PreviewRefund>): Promise<RefundPreview> =>
  callApi(previewInvoiceRefund, { body });

/** Refunds an invoice as previewed. @param key The same for each attempt. @throws {ApiError} */
export const orderRefund = (body: BodyInput<typeof RefundInvoice>, key: string) =>
  callApi(refundInvoice, { body, headers: { 'Idempotency-Key': key } });

/** Marks an owed refund as paid back in another way. @throws {ApiError} */
export const markPaidBack = (id: string, reason: string) =>
  callApi(settleOwedRefund, { params: { id }, body: { reason } });

/** Suspends or restores an account. @throws {ApiError} */
export const setSuspended = (email: string, isSuspended: boolean, reason: string) => {
  const input = { params: { email }, body: { reason } };
  return isSuspended ? callApi(suspendAccount, input) : callApi(desuspendAccount, input);
};

export type CampaignKind = 'discover' | 'updates' | 'reactivation' | 'reminder';
export type CampaignOrder = {
  campaignId: string;
  registeredFrom?: string | undefined;
  registeredTo?: string | undefined;
  isDryRun: boolean;
};

/** Sends a campaign, or counts its recipients. @throws {ApiError} */
export function sendCampaign(kind: CampaignKind, body: CampaignOrder, updateSlug: string): Promise<CampaignResult> {
  if (kind === 'updates') return callApi(sendFeatureUpdatesEmails, { body: { ...body, updateSlug } });
  if (kind === 'reactivation') return callApi(sendTrialReactivationEmails, { body });
  if (kind === 'reminder') return callApi(sendEmailVerificationReminder, { body });
  return callApi(sendDiscoverDcipherEmails, { body });
}
