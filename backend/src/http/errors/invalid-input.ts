import { fieldIssues } from '@app/api-client/contract/field-issue';
import { findMissingParameter } from '@app/api-client/contract/required-parameter';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { HttpError } from './http-error';
import '../calls/route-config';

/** Input that the contract's schema rejected. Fastify throws it, and the error handler converts it to a response. */
export class InvalidInput extends Error {
  /**
   * @param issues The zod issues.
   * @param input The rejected input. Distinguishes a missing input from an invalid one, and is never logged.
   */
  constructor(
    readonly issues: readonly z.core.$ZodIssue[],
    readonly input: unknown,
  ) {
    super('The input does not match the contract.');
  }
}

/** Lets Fastify validate with the contract's zod schemas, without converting their issues. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    // A missing body counts as empty, so that its missing fields are reported by name.
    const input = httpPart === 'body' ? (data ?? {}) : data;
    const result = schema.safeParse(input);
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues, input) };
  };
};

/**
 * Converts rejected input to a 400 with validation errors. A missing parameter gets the fixed sentence of the client
 * (CA-2).
 */
export function describeInvalidInput({ issues, input }: InvalidInput, request: FastifyRequest): HttpError {
  const { endpoint } = request.routeOptions.config;
  const fields = fieldIssues(issues, input);
  const { params, query, body } = request;
  const missing = endpoint && findMissingParameter(endpoint, { params, query, body: body ?? {} });
  if (!missing) return new HttpError(400, 'error_validation', { fields });
  return new HttpError(400, 'error_required_parameter', {
    fields: { [missing.parameter]: { code: 'required' }, ...fields },
    sentence: missing.message,
  });
}
