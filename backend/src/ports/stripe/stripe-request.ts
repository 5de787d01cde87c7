import type { Stripe } from 'stripe';
import {
  PaymentMisconfiguredError,
  PaymentProviderError,
  PaymentRejectedError,
  type PaymentRejection,
} from '../payment-gateway';

export type StripeError = InstanceType<typeof Stripe.errors.StripeError>;

/** Stripe's errors have a `type` with the name of their class. Errors of the network do, too. */
export function isStripeError(error: unknown): error is StripeError {
  return error instanceof Error && typeof (error as { type?: unknown }).type === 'string' && 'rawType' in error;
}

/** Whether Stripe does not know the object, or knows it in a state in which it cannot be used. */
const isAboutObject = ({ type, statusCode }: StripeError) =>
  type === 'StripeInvalidRequestError' && (statusCode === 404 || statusCode === 400);

/** Codes of requests that are wrong for every object (https://docs.stripe.com/error-codes). */
const ownFaults =
  /^(parameter_|amount_too_small|account_|api_key_|platform_|livemode_|testmode_|secret_key_|tls_|country_)/;

/** Whether Stripe rejects our account, our key, or what this version sends. */
const isOwnFault = ({ type, code }: StripeError) =>
  type === 'StripeAuthenticationError' || type === 'StripePermissionError' || ownFaults.test(code ?? '');

/** Stripe does not know our customer: deleted there, or stored with the key of another account. */
export class CustomerMissingError extends PaymentProviderError {}

/** @returns Whether the request failed because the object has already ended. */
export const concernsEndedObject = (error: unknown): boolean =>
  isStripeError(error) && /^(payment|setup)_intent_unexpected_state$/.test(error.code ?? '');

/**
 * Describes a failure without Stripe's sentence, which may quote what was sent. The request's ID finds it in Stripe's
 * own log.
 */
const describe = ({ type, code, statusCode, requestId }: StripeError) =>
  `${type} (${[code, statusCode, requestId].filter(Boolean).join(', ')})`;

/**
 * Runs a request to Stripe and translates its errors. Declines are left to the caller.
 * @param rejection The error if Stripe rejects the request's object.
 */
export async function requestStripe<T>(
  work: () => Promise<T>,
  rejection?: PaymentRejection | ((error: StripeError) => PaymentRejection),
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isStripeError(error) || error.type === 'StripeCardError' || concernsEndedObject(error)) throw error;
    if (error.type === 'StripeIdempotencyError') throw new PaymentRejectedError('key_reused');
    if (error.code === 'resource_missing' && error.param === 'customer')
      throw new CustomerMissingError(describe(error));
    if (isOwnFault(error)) throw new PaymentMisconfiguredError(describe(error));
    if (rejection && isAboutObject(error)) {
      throw new PaymentRejectedError(typeof rejection === 'string' ? rejection : rejection(error));
    }
    throw new PaymentProviderError(describe(error));
  }
}

/** Retrieves an object. @returns Undefined if Stripe does not know it. */
export async function findObject<T>(retrieve: () => Promise<T>, unknown: PaymentRejection): Promise<T | undefined> {
  try {
    return await requestStripe(retrieve, unknown);
  } catch (error) {
    if (error instanceof PaymentRejectedError && error.reason === unknown) return undefined;
    throw error;
  }
}
