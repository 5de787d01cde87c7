import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { Money } from '@app/api-client/contract/fields/money';
import type { PaymentProblem } from '@app/api-client/contract/fields/payment';
import type { ErrorFields } from './error-body';

/** An error response. Thrown anywhere and written by the error handler. */
export class HttpError extends Error {
  readonly fields: ErrorFields | undefined;
  readonly headers: Record<string, string>;
  /** Replaces the code's message where the specification fixes a sentence with a name or a number, or for operators. */
  readonly sentence: string | undefined;
  readonly payment: PaymentProblem | undefined;
  readonly currentTotal: Money | undefined;

  /**
   * @param status The HTTP status.
   * @param code The error code.
   * @param options `fields` contains the validation errors by input; `headers` are added to the response; `cause` is
   *   logged and never sent. `payment` says what to do after a payment that did not succeed,
   *   and `currentTotal` what a purchase costs whose shown price is outdated.
   */
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    options: {
      fields?: ErrorFields;
      headers?: Record<string, string>;
      sentence?: string;
      payment?: PaymentProblem;
      currentTotal?: Money | undefined;
      cause?: unknown;
    } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'HttpError';
    this.fields = options.fields;
    this.headers = options.headers ?? {};
    this.sentence = options.sentence;
    this.payment = options.payment;
    this.currentTotal = options.currentTotal;
  }
}
