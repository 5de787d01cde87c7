import { errorCodes, type ErrorCode } from '@app/api-client/contract/error-codes';
import { fieldIssueCodes, type FieldIssue } from '@app/api-client/contract/field-issue';
import { z } from 'zod';

/** What is wrong with one input. */
export type FieldError = FieldIssue;
/** By the input's path, such as `email` or `billing.country`. */
export type ErrorFields = Record<string, FieldError>;

/** The body of every answer that is not a success. */
export type ErrorBody = {
  code: ErrorCode;
  /** One English sentence for users. */
  message: string;
  fields?: ErrorFields;
  /** Also in the log, so that support can find the request. */
  requestId: string;
};

/** The same for the API document, which holds it once and refers to it by its name. */
export const errorBodySchema: z.ZodType<ErrorBody> = z
  .object({
    code: z.enum(errorCodes).describe('What went wrong; an unknown code is shown as error_server'),
    message: z.string().describe('One English sentence for people'),
    fields: z
      .record(
        z.string(),
        z.object({
          code: z.enum(fieldIssueCodes).describe('What is wrong with this input'),
          params: z
            .record(z.string(), z.union([z.string(), z.number()]))
            .optional()
            .describe('The values that the sentence for the code needs'),
        }),
      )
      .optional()
      .describe("What is wrong with which input, by the input's path"),
    requestId: z.string().describe('Names this request to support'),
  })
  .meta({ id: 'Error' });
