import { errorCodes, type ErrorCode } from './contract/error-codes';
import type { PaymentProblem } from './contract/fields/payment';

/** Validation errors by input path: a code and the parameters of its message. */
export type FieldErrors = Record<string, { code: string; params?: Record<string, string | number> }>;

export type ApiErrorDetails = {
  /** The HTTP status; 0 without a response (no network, a timeout, a broken connection). */
  status: number;
  code: ErrorCode;
  message?: string;
  fields?: FieldErrors;
  requestId?: string;
  retryAfterSeconds?: number;
  payment?: PaymentProblem;
  cause?: unknown;
};

/** A failed call. Pages show the message of its `code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  /** By input path, such as `email` or `order.billing.country`. */
  readonly fields: FieldErrors;
  /** Support finds the request in the log by this ID. */
  readonly requestId: string | undefined;
  /** Seconds to wait before a retry, if the server sent them. */
  readonly retryAfterSeconds: number | undefined;
  /** Of `error_payment_declined` and `error_payment_authentication_required`. */
  readonly payment: PaymentProblem | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.message ?? details.code, { cause: details.cause });
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
    this.payment = details.payment;
  }

  /**
   * Whether retrying the same request later may succeed. A response without a known error code counts as temporary,
   * regardless of its status: a truncated response, or the page of a proxy or of a network's login.
   */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500 || this.code === 'error_server';
  }
}

/** Maps an unknown error code to `error_server` (CA-4). */
export function knownCode(code: unknown): ErrorCode {
  return errorCodes.find((known) => known === code) ?? 'error_server';
}
