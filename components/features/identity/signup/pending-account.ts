import type { SignupValues } from './model/signup-values';

/**
 * The account that is created with an order, between the two steps of the checkout. In memory only, because it contains
 * the password: a reload of the second step leads back to the first.
 */
let pending: SignupValues | undefined;

export function rememberAccount(values: SignupValues): void {
  pending = values;
}

export const readPendingAccount = (): SignupValues | undefined => pending;

export function forgetAccount(): void {
  pending = undefined;
}
