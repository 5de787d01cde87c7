import { eq } from 'drizzle-orm';
import { paymentCustomers } from '@/backend/db/schema/payment-customers';
import type { StripeDeps } from './stripe-deps';
import { isStripeError, requestStripe } from './stripe-request';

/** @returns Stripe's ID of our customer, if there is one. */
export async function findCustomer({ database }: StripeDeps, organizationId: string): Promise<string | undefined> {
  const [row] = await database
    .select({ id: paymentCustomers.providerCustomerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.organizationId, organizationId));
  return row?.id;
}

/** @returns Stripe's ID of our customer, who is created at most once: by the key, and by the row. */
export async function ensureCustomer(deps: StripeDeps, organizationId: string): Promise<string> {
  const known = await findCustomer(deps, organizationId);
  if (known !== undefined) return known;
  const { database, clock, stripe } = deps;
  const customers = (await stripe()).customers;
  const { id: providerCustomerId } = await requestStripe(() =>
    customers.create({ metadata: { organizationId } }, { idempotencyKey: `customer:${organizationId}` }),
  );
  await database
    .insert(paymentCustomers)
    .values({ organizationId, providerCustomerId, createdAt: clock.now() })
    .onConflictDoNothing();
  return (await findCustomer(deps, organizationId)) ?? providerCustomerId;
}

/** Deletes the customer with all cards at Stripe, and then our row. Ignores an unknown customer. */
export async function deleteCustomer(deps: StripeDeps, organizationId: string): Promise<void> {
  const id = await findCustomer(deps, organizationId);
  if (id === undefined) return;
  const { database, stripe } = deps;
  const { customers } = await stripe();
  await requestStripe(async () => {
    try {
      await customers.del(id);
    } catch (error) {
      // Deleted by an earlier request whose answer was lost.
      if (!isStripeError(error) || error.code !== 'resource_missing') throw error;
    }
  });
  await database.delete(paymentCustomers).where(eq(paymentCustomers.organizationId, organizationId));
}
