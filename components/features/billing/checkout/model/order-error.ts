import { ApiError } from '@app/api-client/api-error';

const billingPath = 'order.billing.';

/**
 * Names the fields of an error as the form does: the sign-up nests the billing details in the order.
 * @returns Any other error unchanged.
 */
export function toFormError(error: unknown): unknown {
  if (!(error instanceof ApiError)) return error;
  const fields = Object.fromEntries(
    Object.entries(error.fields).map(([path, issue]) => [
      path.startsWith(billingPath) ? path.slice(billingPath.length) : path,
      issue,
    ]),
  );
  const { status, code, message, requestId, payment } = error;
  return new ApiError({ status, code, message, fields, ...(requestId && { requestId }), ...(payment && { payment }) });
}
