import { emailSweep } from './email/deliver';
import { oldEmailSweep } from './email/purge-email';
import { idempotencyKeySweep } from './http/calls/idempotency-store';
import type { Sweep } from './jobs/sweep';
import { accountSweep, passwordExpirySweep } from './modules/access/account';
import { activitySweep } from './modules/flows/activities';
import { keyExpirySweep } from './modules/flows/api-keys';
import { addOnSweep } from './modules/billing/add-ons';
import { vatNumberSweep } from './modules/billing/billing-details';
import { captchaSweep } from './modules/identity/captcha';
import { tokenRevocationSweep } from './modules/flows/connections';
import { cardErasureSweep, paymentEventSweep, purchaseSweep } from './modules/billing/payments';
import { expiredExportSweep, exportSweep } from './modules/organization/personal-data';
import { flowFileSweep, unfinishedFileSweep } from './modules/flows/flows';
import { invoiceSweep, refundSweep } from './modules/billing/invoices';
import { paymentErasureSweep } from './modules/organization/organization';
import { promoCodeSweep, quoteSweep } from './modules/billing/quotes';
import { regionWorkSweep } from './modules/organization/regions';
import { planVersionSweep, subscriptionSweep } from './modules/billing/renewals';
import { walletSweep } from './modules/billing/wallet';
import { webhookEventSweep, webhookSweep } from './modules/organization/webhooks';

/** All sweeps that need only the dependencies. Their modules declare them. */
export const sweeps: readonly Sweep[] = [
  emailSweep,
  webhookSweep,
  regionWorkSweep,
  exportSweep,
  expiredExportSweep,
  purchaseSweep,
  planVersionSweep,
  subscriptionSweep,
  addOnSweep,
  activitySweep,
  walletSweep,
  promoCodeSweep,
  cardErasureSweep,
  paymentErasureSweep,
  tokenRevocationSweep,
  refundSweep,
  vatNumberSweep,
  captchaSweep,
  passwordExpirySweep,
  keyExpirySweep,
  accountSweep,
  oldEmailSweep,
  idempotencyKeySweep,
  invoiceSweep,
  paymentEventSweep,
  quoteSweep,
  webhookEventSweep,
  unfinishedFileSweep,
  flowFileSweep,
];
