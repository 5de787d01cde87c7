import type { ErrorCode } from '@app/api-client/contract/error-codes';

/** What is wrong with one input: a code, and the values that its sentence needs. */
export type FieldError = { code: string; params?: Record<string, string | number> };
/** By the input's path, such as `email` or `billing.country`. */
export type ErrorFields = Record<string, FieldError>;

/** The body of every answer that is not a success. */
export type ErrorBody = {
  code: ErrorCode;
  /** One English sentence for people. */
  message: string;
  fields?: ErrorFields;
  /** Also in the log, so that support can find the request. */
  requestId: string;
};
