import { errorCodes, type ErrorCode } from '@app/api-client/contract/error-codes';
import { Money } from '@app/api-client/contract/fields/money';
import { PaymentProblem } from '@app/api-client/contract/fields/payment';
import { fieldIssueCodes, type FieldIssue } from '@app/api-client/contract/field-issue';
import { z } from 'zod';

/** A validation error of one input. */
export type FieldError = FieldIssue;
/** By input path, such as `email` or `billing.country`. */
export type ErrorFields = Record<string, FieldError>;

/** The response body of every error. */
export type ErrorBody = {
  code: ErrorCode;
  /** One English sentence for users. */
  message: string;
  fields?: ErrorFields;
  /** Details of a payment that did not succeed. */
  payment?: PaymentProblem;
  /** The current price of the purchase, if its shown price is outdated. */
  currentTotal?: Money;
  /** The log contains it, too, so that support can find the request. */
  requestId: string;
};

/** The same as a schema, which the API document defines once and references by name. */
export const errorBodySchema: z.ZodType<ErrorBody> = z
  .object({
    code: z.enum(errorCodes).describe('Error code. Treat unknown codes as `error_server`.'),
    message: z.string().describe('Explanation of the error in one English sentence.'),
    fields: z
      .record(
        z.string(),
        z.object({
          code: z.enum(fieldIssueCodes).describe('Validation code of this input.'),
          params: z
            .record(z.string(), z.union([z.string(), z.number()]))
            .optional()
            .describe('Parameters of the message for the code.'),
        }),
      )
      .optional()
      .describe('Validation errors by input path.'),
    payment: PaymentProblem.optional().describe('What to do after a payment that did not succeed.'),
    currentTotal: Money.optional().describe(
      'With `error_quote_stale`: what the purchase costs now, including tax. Omitted if it is no longer possible.',
    ),
    requestId: z.string().describe('ID of the request, to be quoted to support.'),
  })
  .meta({ id: 'Error' });
