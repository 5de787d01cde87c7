import { randomBytes } from 'node:crypto';
import type { Stripe } from 'stripe';
import { cardBrand } from '@app/api-client/rules/billing/card';
import shapes from './stripe-shapes.json';

export type Customer = Pick<Stripe.Customer, 'id' | 'metadata'>;
export type PaymentMethod = Stripe.PaymentMethod & { customer: string | null };
/** Objects that could be expanded are stored as IDs. */
type Stored = { customer: string | null; payment_method: string | null };
export type PaymentIntent = Stripe.PaymentIntent & Stored;
export type SetupIntent = Stripe.SetupIntent & Stored;

/**
 * @returns An ID of 24 letters and digits, as Stripe's. One in 860 of hexadecimal ones contains a card number by
 *   chance.
 */
export const newId = (prefix: string) => `${prefix}_${randomBytes(18).toString('base64').replaceAll(/[+/]/g, 'x')}`;
const copy = <T>(shape: object): T => structuredClone(shape) as T;

/** Resources have the shapes of Stripe's own fixtures; what the fixtures only sample is reset. */
export const newCustomer = (metadata: Record<string, string>): Customer => ({
  ...copy<Stripe.Customer>(shapes.customer),
  id: newId('cus'),
  metadata,
});

export const deletedCustomer = (id: string) => ({ ...copy<object>(shapes.deleted_customer), id });

export function newPaymentMethod(number: string, holderName: string | null): PaymentMethod {
  const shape = copy<PaymentMethod>(shapes.payment_method);
  const card = { ...shape.card, brand: cardBrand(number), last4: number.slice(-4), exp_month: 4, exp_year: 2029 };
  const billing = { ...shape.billing_details, email: null, phone: null, name: holderName };
  return { ...shape, id: newId('pm'), customer: null, metadata: {}, billing_details: billing, card } as PaymentMethod;
}

type IntentParts = Stored & { metadata: Record<string, string> };

export function newPaymentIntent(
  parts: IntentParts &
    Pick<
      Stripe.PaymentIntent,
      'amount' | 'currency' | 'description' | 'capture_method' | 'created' | 'setup_future_usage' | 'status'
    >,
): PaymentIntent {
  const id = newId('pi');
  const reset = { canceled_at: null, last_payment_error: null, next_action: null, processing: null };
  const shape = copy<PaymentIntent>(shapes.payment_intent);
  return { ...shape, ...reset, id, client_secret: `${id}_secret_${newId('s')}`, ...parts };
}

export function newSetupIntent(parts: IntentParts & Pick<Stripe.SetupIntent, 'status'>): SetupIntent {
  const id = newId('seti');
  const shape = copy<SetupIntent>(shapes.setup_intent);
  const reset = { last_setup_error: null, next_action: null };
  return { ...shape, ...reset, id, client_secret: `${id}_secret_${newId('s')}`, ...parts };
}

export const newRefund = (
  payment: PaymentIntent,
  parts: Pick<Stripe.Refund, 'amount' | 'status' | 'metadata'>,
): Stripe.Refund => ({
  ...copy<Stripe.Refund>(shapes.refund),
  ...{ id: newId('re'), currency: payment.currency, payment_intent: payment.id, ...parts },
});

export const newEvent = (type: string, created: number, object: unknown) => ({
  ...copy<object>(shapes.event),
  ...{ id: newId('evt'), type, created, data: { object } },
});
