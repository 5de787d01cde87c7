import { eq } from 'drizzle-orm';
import { paymentCustomers } from '@/backend/db/schema/billing/payment-customers';
import type { StripeDeps } from './stripe-deps';
import { CustomerMissingError, isStripeError, requestStripe } from './stripe-request';

/** @returns Stripe's ID of our customer, if there is one. */
export async function findCustomer({ database }: StripeDeps, organizationId: string): Promise<string | undefined> {
  const [row] = await database
    .select({ id: paymentCustomers.providerCustomerId })
    .from(paymentCustomers)
    .where(eq(paymentCustomers.organizationId, organizationId));
  return row?.id;
}

/** Creates our customer at most once: by the key, and by the row. */
async function createCustomer(deps: StripeDeps, organizationId: string, idempotencyKey: string): Promise<string> {
  const { database, clock, stripe } = deps;
  const customers = (await stripe()).customers;
  const { id: providerCustomerId } = await requestStripe(() =>
    customers.create({ metadata: { organizationId } }, { idempotencyKey }),
  );
  await database
    .insert(paymentCustomers)
    .values({ organizationId, providerCustomerId, createdAt: clock.now() })
    .onConflictDoNothing();
  return (await findCustomer(deps, organizationId)) ?? providerCustomerId;
}

/** @returns Stripe's ID of our customer, who is created if there is none. */
export const ensureCustomer = async (deps: StripeDeps, organizationId: string): Promise<string> =>
  (await findCustomer(deps, organizationId)) ?? createCustomer(deps, organizationId, `customer:${organizationId}`);

/** Forgets a customer that Stripe does not know, and creates another. */
async function replaceCustomer(deps: StripeDeps, organizationId: string, missing: string): Promise<string> {
  await deps.database.delete(paymentCustomers).where(eq(paymentCustomers.providerCustomerId, missing));
  return createCustomer(deps, organizationId, `customer:${organizationId}:${missing}`);
}

/** Runs a request with our customer, and again with a new one if Stripe does not know them. */
export async function withCustomer<T>(
  deps: StripeDeps,
  organizationId: string,
  work: (customer: string) => Promise<T>,
): Promise<T> {
  const customer = await ensureCustomer(deps, organizationId);
  try {
    return await work(customer);
  } catch (error) {
    if (!(error instanceof CustomerMissingError)) throw error;
    return work(await replaceCustomer(deps, organizationId, customer));
  }
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
