import { emailSweep } from './email/deliver';
import { oldEmailSweep } from './email/purge-email';
import { idempotencyKeySweep } from './http/idempotency-store';
import type { Sweep } from './jobs/sweep';
import { accountSweep, passwordExpirySweep } from './modules/account';
import { activitySweep } from './modules/activities';
import { addOnSweep } from './modules/add-ons';
import { vatNumberSweep } from './modules/billing-details';
import { captchaSweep } from './modules/captcha';
import { tokenRevocationSweep } from './modules/connections';
import { cardErasureSweep } from './modules/credit-cards';
import { expiredExportSweep, exportSweep } from './modules/data-export';
import { flowFileSweep } from './modules/flow-files';
import { scratchSweep } from './modules/flows';
import { invoiceSweep, refundSweep } from './modules/invoices';
import { paymentErasureSweep } from './modules/payment-erasure';
import { paymentEventSweep } from './modules/payment-events';
import { promoCodeSweep } from './modules/promo-codes';
import { purchaseSweep } from './modules/purchases';
import { quoteSweep } from './modules/quotes';
import { regionWorkSweep } from './modules/regions';
import { planVersionSweep, subscriptionSweep } from './modules/renewals';
import { walletSweep } from './modules/wallet';
import { webhookEventSweep, webhookSweep } from './modules/webhooks';

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
  accountSweep,
  oldEmailSweep,
  idempotencyKeySweep,
  invoiceSweep,
  paymentEventSweep,
  quoteSweep,
  webhookEventSweep,
  scratchSweep,
  flowFileSweep,
];
