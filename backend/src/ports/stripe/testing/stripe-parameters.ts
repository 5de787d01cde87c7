import { invalid, Rejection } from './stripe-error';
import { textOf, type Form } from './stripe-form';

type Rule = { required?: readonly string[]; optional?: readonly string[]; integers?: readonly string[] };

const confirmed = ['confirm', 'off_session', 'payment_method', 'use_stripe_sdk', 'return_url'];
const intent = [
  'allowed_payment_method_types',
  'payment_method_types',
  'customer',
  'description',
  'metadata',
  ...confirmed,
];

/** The parameters of each call, as the types of Stripe's package name them. */
const rules: Record<string, Rule> = {
  'POST customers': { optional: ['name', 'email', 'description', 'metadata'] },
  'DELETE customers/id': {},
  'GET customers/id': {},
  'POST payment_methods': { required: ['type'], optional: ['card', 'billing_details', 'metadata'] },
  'GET payment_methods/id': {},
  'POST payment_methods/id/attach': { required: ['customer'] },
  'POST payment_methods/id/detach': {},
  'POST setup_intents': { optional: [...intent, 'usage'] },
  'GET setup_intents/id': {},
  'POST setup_intents/id/confirm': { optional: confirmed },
  'POST setup_intents/id/cancel': { optional: ['cancellation_reason'] },
  'POST payment_intents': {
    required: ['amount', 'currency'],
    optional: [...intent, 'setup_future_usage', 'capture_method', 'statement_descriptor_suffix'],
    integers: ['amount'],
  },
  'GET payment_intents': { optional: ['customer', 'limit', 'starting_after', 'ending_before'], integers: ['limit'] },
  'GET payment_intents/id': { optional: ['client_secret'] },
  'POST payment_intents/id/confirm': { optional: [...confirmed, 'setup_future_usage'] },
  'POST payment_intents/id/capture': { optional: ['amount_to_capture'], integers: ['amount_to_capture'] },
  'POST payment_intents/id/cancel': { optional: ['cancellation_reason'] },
  'POST refunds': { optional: ['payment_intent', 'charge', 'amount', 'reason', 'metadata'], integers: ['amount'] },
  'GET refunds': { optional: ['payment_intent', 'limit', 'starting_after'], integers: ['limit'] },
  'GET refunds/id': {},
  'GET disputes/id': {},
};

/**
 * Checks the parameters of a call before it begins.
 * @returns Whether the server has such a call.
 * @throws {Rejection} 400 for an unknown, missing or malformed parameter.
 */
export function checkParameters(call: string, form: Form): boolean {
  const rule = rules[call];
  if (!rule) return false;
  const { required = [], optional = [], integers = [] } = rule;
  const unknown = Object.keys(form).find((name) => ![...required, ...optional, 'expand'].includes(name));
  if (unknown !== undefined) throw new Rejection(invalid('parameter_unknown', unknown));
  const absent = required.find((name) => textOf(form[name]) === undefined);
  if (absent !== undefined) throw new Rejection(invalid('parameter_missing', absent));
  const malformed = integers.find((name) => form[name] !== undefined && !/^\d+$/.test(textOf(form[name]) ?? ''));
  if (malformed !== undefined) throw new Rejection(invalid('parameter_invalid_integer', malformed));
  return true;
}
