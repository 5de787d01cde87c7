import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm';
import { paymentsOf, readSettings } from '@app/settings';
import { localPaymentEvents, localPayments, type CardBehavior } from '@/backend/db/schema/payment-simulator';
import { purchases } from '@/backend/db/schema/billing/purchases';
import { signEvent } from '@/backend/local/payment-simulator/payment-events';
import { failDueRefunds } from '@/backend/local/payment-simulator/refunds';
import { memberCalls } from '@/backend/modules/access/members/testing/member-calls';
import { receiveEvent } from '@/backend/modules/billing/payments/events/receive-event.service';
import type { Customer } from '@/backend/modules/billing/plans/changes/testing/plan-test-app';
import { createWalletTestApp } from '@/backend/modules/billing/wallet/testing/wallet-test-app';
import {
  PaymentMisconfiguredError,
  PaymentProviderError,
  type PaymentAction,
  type PaymentGateway,
} from '@/backend/ports/payment-gateway';
import { createStripeGateway } from '@/backend/ports/stripe/stripe-gateway';
import { startStripeServer } from '@/backend/ports/stripe/testing/stripe-server';
import { createMovableClock } from '../movable-clock';
import { addPromoCodes } from './life-offers';
import { faultCards, numberOf, shortTiming, signStripeEvent } from '../payments/stripe-payments';

export const adapterNames = ['simulator', 'Stripe'] as const;
export type AdapterName = (typeof adapterNames)[number];

/** A charge and its refunds at the provider, in minor units. */
export type ProviderCharge = { purchaseId: string; amount: number; refunded: number; currency: string };

/**
 * The fate of the next request for a charge: it never reaches the provider, or its answer is lost; our process is
 * killed before or after it; or the provider rejects our account.
 */
export type Interruption = 'before' | 'after' | 'killed before' | 'killed after' | 'account rejected';

/** The parts of a provider that differ between the adapters. */
type Provider = {
  createToken(behavior: CardBehavior): Promise<string>;
  confirm(action: PaymentAction, isApproved: boolean): Promise<void>;
  /** @returns The successful charges of these purchases. */
  chargesOf(purchaseIds: string[]): Promise<ProviderCharge[]>;
  /** Lets the banks reject the refunds that they do not pay back, and reports that. */
  rejectRefunds(): Promise<void>;
  close(): Promise<void>;
};

type BillingApp = Awaited<ReturnType<typeof createWalletTestApp>>;

/** The simulator, which forgets the charges of an erased customer, as a provider does not. */
function simulatorOf(test: BillingApp): Provider {
  const readCharges = async (condition: SQL): Promise<ProviderCharge[]> => {
    const { kind, status } = localPayments;
    const charged = and(eq(kind, 'charge'), eq(status, 'succeeded'), condition);
    const rows = await test.database.select().from(localPayments).where(charged);
    return rows.map(({ purchaseId, amount, refundedAmount: refunded, currency }) => ({
      ...{ purchaseId: purchaseId ?? '', amount, refunded, currency: currency ?? '' },
    }));
  };
  const { payments } = test.deps;
  if (!payments) throw new Error('No payment provider');
  const erased: ProviderCharge[] = [];
  const { deleteCustomer } = payments;
  payments.deleteCustomer = async (customerId) => {
    erased.push(...(await readCharges(eq(localPayments.customerId, customerId))));
    await deleteCustomer(customerId);
  };
  return {
    createToken: (behavior) => test.createToken(behavior),
    confirm: (action, isApproved) => test.confirm(action, isApproved),
    chargesOf: async (purchaseIds) => [
      ...(await readCharges(inArray(localPayments.purchaseId, purchaseIds))),
      ...erased.filter(({ purchaseId }) => purchaseIds.includes(purchaseId)),
    ],
    async rejectRefunds() {
      await failDueRefunds(test.deps);
      const isReport = isNotNull(localPaymentEvents.refundId);
      for (const event of await test.database.delete(localPaymentEvents).where(isReport).returning()) {
        const { body, signature } = signEvent(test.deps, event, test.clock.now());
        await receiveEvent(test.deps, body, signature);
      }
    },
    close: async () => undefined,
  };
}

/** Puts the Stripe adapter with a stateful Stripe server in the place of the application's provider. */
async function openStripe(test: BillingApp, gateway: PaymentGateway): Promise<Provider> {
  const server = await startStripeServer(() => test.clock.now(), faultCards);
  const { stripe: settings } = paymentsOf(readSettings(server.settings, 'backend'));
  if (!settings) throw new Error('The settings of Stripe are missing');
  Object.assign(gateway, createStripeGateway(test.deps, { ...settings, timing: shortTiming }));
  return {
    createToken: async (behavior) => server.createToken(numberOf(behavior), 'Ada Sample'),
    confirm: async ({ clientSecret }, isApproved) => server.authenticate(clientSecret, isApproved),
    async chargesOf(purchaseIds) {
      return server
        .payments()
        .filter(({ status, metadata }) => status === 'succeeded' && purchaseIds.includes(metadata.purchaseId ?? ''))
        .map(({ metadata, amount, refundedAmount: refunded, currency }) => ({
          ...{ purchaseId: metadata.purchaseId ?? '', amount, refunded, currency: currency.toUpperCase() },
        }));
    },
    async rejectRefunds() {
      const earlier = server.events.length;
      server.settleRefunds();
      for (const event of server.events.slice(earlier)) {
        const body = JSON.stringify(event);
        await receiveEvent(test.deps, body, signStripeEvent(body, test.clock.now(), settings.webhookSecret));
      }
    },
    close: () => server.close(),
  };
}

/** Opens the application with one of the payment adapters, for customers who live through their plans. */
export async function openLifeApp(adapter: AdapterName) {
  const gateway = {} as PaymentGateway;
  const usesStripe = adapter === 'Stripe';
  const test = await createWalletTestApp(usesStripe ? { deps: { payments: gateway } } : {});
  const provider = usesStripe ? await openStripe(test, gateway) : simulatorOf(test);
  const payments = test.deps.payments;
  if (!payments) throw new Error('No payment provider');

  const interruptions = new Map<string, Interruption>();
  const charge = payments.charge;
  payments.charge = async (request) => {
    const interruption = interruptions.get(request.customerId);
    interruptions.delete(request.customerId);
    if (interruption === 'before') throw new PaymentProviderError('no answer');
    if (interruption === 'killed before') throw new Error(interruption);
    if (interruption === 'account rejected') throw new PaymentMisconfiguredError(interruption);
    const outcome = await charge(request);
    if (interruption === 'after') throw new PaymentProviderError('the answer was lost');
    if (interruption === 'killed after') throw new Error(interruption);
    return outcome;
  };
  const { enter } = memberCalls(test);
  return {
    ...test,
    ...provider,
    adapter,
    promoCodes: await addPromoCodes(test.deps),
    /** The time at which each life starts. */
    start: createMovableClock().now(),
    /** Interrupts the next request for a charge of a customer. */
    interrupt: (customerId: string, at: Interruption) => void interruptions.set(customerId, at),
    /** Lets all further requests through. */
    endInterruptions: () => interruptions.clear(),
    async addNewcomer(): Promise<Customer> {
      const buyer = await test.addBuyer();
      return { ...buyer, token: (await enter(buyer)).token };
    },
    renew: async (customer: Customer): Promise<Customer> => ({
      ...customer,
      token: (await enter({ ...customer, password: '' })).token,
    }),
    purchasesOf: ({ organizationId }: Pick<Customer, 'organizationId'>) =>
      test.database
        .select()
        .from(purchases)
        .where(eq(purchases.organizationId, organizationId))
        .orderBy(asc(purchases.createdAt)),
    async close() {
      await test.close();
      await provider.close();
    },
  };
}

export type LifeApp = Awaited<ReturnType<typeof openLifeApp>>;
