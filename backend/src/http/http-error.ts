import type { ErrorCode } from '@app/api-client/contract/error-codes';
import type { ErrorFields } from './error-body';

/** An answer other than success, thrown wherever it is found out and written by the one error handler. */
export class HttpError extends Error {
  readonly fields: ErrorFields | undefined;
  readonly headers: Record<string, string>;
  /** Replaces the code's own sentence, where the specification fixes a sentence that holds a name or a number. */
  readonly sentence: string | undefined;

  /**
   * @param status The HTTP status.
   * @param code A code of the catalogue.
   * @param options `fields` names what was wrong with which input; `headers` are added to the answer; `cause` is
   *   logged and never shown.
   */
  constructor(
    readonly status: number,
    readonly code: ErrorCode,
    options: { fields?: ErrorFields; headers?: Record<string, string>; sentence?: string; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause });
    this.name = 'HttpError';
    this.fields = options.fields;
    this.headers = options.headers ?? {};
    this.sentence = options.sentence;
  }
}
