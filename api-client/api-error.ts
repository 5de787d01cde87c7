import { errorCodes, type ErrorCode } from './contract/error-codes';

/** What is wrong with one input: a code with a sentence of its own, and what that sentence needs. */
export type FieldErrors = Record<string, { code: string; params?: Record<string, string | number> }>;

export type ApiErrorDetails = {
  /** The HTTP status; 0 when no answer came: no network, a time-out, a broken connection. */
  status: number;
  code: ErrorCode;
  message?: string;
  fields?: FieldErrors;
  requestId?: string;
  retryAfterSeconds?: number;
  cause?: unknown;
};

/** A call that did not succeed. Pages show the sentence of its `code`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: ErrorCode;
  /** By the input's path, such as `email` or `order.billing.country`. */
  readonly fields: FieldErrors;
  /** Under which support finds the request in the log. */
  readonly requestId: string | undefined;
  /** How long to wait before trying again, where the server says so. */
  readonly retryAfterSeconds: number | undefined;

  constructor(details: ApiErrorDetails) {
    super(details.message ?? details.code, { cause: details.cause });
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields ?? {};
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }

  /**
   * Whether trying the same again later may help: nothing was wrong with the request. What carries no code of the API's
   * was not said by it, whatever its status: half an answer, or the page of a proxy or of a network's login.
   */
  get isTemporary(): boolean {
    return this.status === 0 || this.status === 429 || this.status >= 500 || this.code === 'error_server';
  }
}

/** Specification, section 8: a code that is not in the catalogue is shown as a server error. */
export function knownCode(code: unknown): ErrorCode {
  return errorCodes.find((known) => known === code) ?? 'error_server';
}
