import { billingDetails } from '@/backend/db/schema/billing/billing-details';
import type { Deps } from '@/backend/deps';

type Recipient = { country?: string; vatNumber?: string | null };

/**
 * Stores the billing details that a purchase needs, replacing earlier ones.
 * @param recipient By default an individual in the seller's country. With a VAT number, a company.
 */
export async function addBillingDetails(
  { database, clock, config }: Pick<Deps, 'database' | 'clock' | 'config'>,
  organizationId: string,
  { country = config.seller.country, vatNumber = null }: Recipient = {},
): Promise<void> {
  const set = { country, vatNumber, billingType: vatNumber === null ? 'Individual' : 'Business' } as const;
  const address = { companyName: null, addressLine1: '1 Sample Street', city: 'Sampletown' };
  await database
    .insert(billingDetails)
    .values({ ...{ organizationId, ...address, ...set }, vatCheck: 'none', updatedAt: clock.now() })
    .onConflictDoUpdate({ target: billingDetails.organizationId, set });
}
