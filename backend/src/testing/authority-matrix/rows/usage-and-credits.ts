import { adminsOnly, everyMember, row, staffOnly, type Row } from '../row';

const unknownId = '00000000-0000-4000-8000-000000000000';
const shownTotal = { amount: 1, currency: 'usd' };
const check = { category: 'social-media-posts', amount: 1 };

/** Everyone but guests, who start nothing. */
const creators = (status: number, request: Parameters<typeof row>[1]): Row =>
  row(`401 401 403 403 ${status} 403 ${status} ${status} ${status} ${status}`, request);

/** Calls about usage, the wallet and add-ons. */
export const usageAndCreditRows: Record<string, Row> = {
  getUsageDetails: everyMember(200),
  getAddOnUsageDetails: everyMember(200),
  getMaxFileSize: everyMember(200),
  validateLimit: everyMember(200, { body: check }),
  // Guests learn that their role doesn't allow it.
  validateActivity: everyMember(200, { body: check }),
  validateFile: creators(200, { body: { name: 'posts.csv', sizeBytes: 1, mediaType: 'text/csv' } }),
  recordActivity: creators(201, { body: { ...check, activityId: unknownId } }),
  reserveActivity: creators(201, () => ({ body: { ...check, activityId: crypto.randomUUID() } })),
  // Unknown, after the caller was authorized.
  settleActivity: creators(404, () => ({ body: { activityId: crypto.randomUUID(), amount: 1 } })),
  releaseActivity: creators(404, () => ({ body: { activityId: crypto.randomUUID() } })),
  getUsageHistory: everyMember(200),

  getCustomerCredits: adminsOnly(200),
  listCreditTransactions: adminsOnly(200),
  getCreditHistory: adminsOnly(200),
  getWalletSettings: adminsOnly(200),
  saveWalletSettings: adminsOnly(200, { body: { lowBalanceThreshold: 5, topUp: null } }),
  calculateCreditsCost: creators(200, { body: { items: [{ activity: 'research-bot', quantity: 1 }] } }),
  // Rejected because of the unknown package, after the caller was authorized.
  purchaseCredits: adminsOnly(404, { body: { walletPackageId: unknownId, quantity: 1, shownTotal } }),
  giftCredits: staffOnly(201, ({ addresses }) => ({
    body: { email: addresses.owner, credits: 5, reason: 'Apology for an outage' },
  })),
  resetCredits: staffOnly(200, ({ addresses }) => ({
    body: { email: addresses.owner, credits: 5, reason: 'Correction' },
  })),

  listAddOnPackages: adminsOnly(200),
  purchaseAddOnPackage: adminsOnly(404, { body: { packageId: unknownId, quantity: 1, shownTotal } }),
  updateAddOn: adminsOnly(404, { path: `/addon-packages/${unknownId}`, body: { autoRenewal: false } }),
};
