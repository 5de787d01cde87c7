import { adminsOnly, everyMember, type Row } from '../row';

const unknownId = '00000000-0000-4000-8000-000000000000';
const shownTotal = { amount: 1, currency: 'usd' };

/** Calls about the organization's plan. All organizations of the matrix are on a trial. */
export const subscriptionRows: Record<string, Row> = {
  getSubscription: adminsOnly(200),
  getSubscriptionSummary: everyMember(200),
  // A quote that does not exist is stale.
  createSubscription: adminsOnly(409, {
    body: { quoteId: unknownId, shownTotal, paymentToken: 'unknown', recurringChargeAccepted: true },
  }),
  updateSubscription: adminsOnly(409, { body: { autoRenewal: false } }),
  cancelSubscription: adminsOnly(409),
  payInvoice: adminsOnly(404, { body: { invoiceId: unknownId, shownTotal } }),
};
