import { planIds } from '@/backend/modules/organization/subscriptions';
import { adminsOnly, open, staffOnly, type Row } from '../row';

const { summit: planId } = planIds;
const terms = { planId, interval: 'monthly', currency: 'usd' };

/** Calls about plans, prices and quotes. Each organization is on a trial. */
export const pricingRows: Record<string, Row> = {
  calculateCheckoutPrice: open(200, { body: terms }),
  // Rejected because of its content: no code is known.
  calculateDiscountedPrice: open(400, { body: { ...terms, promoCode: 'UNKNOWN' } }),
  listUpgrades: adminsOnly(200),
  getUpgradeCost: adminsOnly(200, { query: `nextPlanId=${planId}` }),
  // Rejected because of its content: no plan has this id.
  withdrawCustomPlan: staffOnly(404, { path: `/pricing-plans/custom-plans/${planId}` }),
  createCustomPlan: staffOnly(201, ({ organizationId }) => ({
    body: {
      ...{ organizationId, name: 'Sample', interval: 'annual', price: { amount: 100_000, currency: 'eur' } },
      ...{ quotas: [], startsOn: '2026-03-15' },
    },
  })),
};
