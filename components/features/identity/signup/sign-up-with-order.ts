import { register } from '@app/api-client/calls/identity/registration';
import { callApi } from '@/lib/api';
import { reportSignup } from '@/lib/measurement/report-signup';
import type { PlacedOrder } from '@/lib/pricing/placed-order';
import { rememberCreated } from './created-account';
import { clearSignupDraft } from './model/signup-draft';
import { toRegisterBody, type RegisterBody, type SignupValues } from './model/signup-values';
import { forgetAccount } from './pending-account';

type OrderedSignup = {
  captchaToken: string;
  /** Undefined: the account starts with the free trial. */
  order?: NonNullable<RegisterBody['order']>;
  /** The order as the next page shows it. */
  placed?: PlacedOrder;
  /** Of the attempt to charge the order. */
  idempotencyKey?: string;
};

/** Creates the pending account with its order. Keeps the account until it exists. @throws {ApiError} */
export async function signUpWithOrder(
  account: SignupValues,
  { captchaToken, order, placed, idempotencyKey }: OrderedSignup,
) {
  const created = await callApi(register, {
    body: { ...toRegisterBody({ ...account, captchaToken }), ...(order && { order }) },
    ...(idempotencyKey !== undefined && { headers: { 'Idempotency-Key': idempotencyKey } }),
  });
  forgetAccount();
  clearSignupDraft();
  rememberCreated({ email: created.email, isConfirmed: !created.confirmationSent, order: placed });
  reportSignup(created);
}
