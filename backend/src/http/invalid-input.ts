import { fieldIssues } from '@app/api-client/contract/field-issue';
import { findMissingParameter } from '@app/api-client/contract/required-parameter';
import type { FastifyRequest, FastifySchemaCompiler } from 'fastify';
import type { z } from 'zod';
import { HttpError } from './http-error';
import './route-config';

/** Input that the contract's schema refused. Fastify raises it; the error handler turns it into the answer. */
export class InvalidInput extends Error {
  /**
   * @param issues What zod found.
   * @param input What was refused: read to tell a missing input from a wrong one, and never logged.
   */
  constructor(
    readonly issues: readonly z.core.$ZodIssue[],
    readonly input: unknown,
  ) {
    super('The input does not match the contract.');
  }
}

/** Lets Fastify validate with the contract's zod schemas and keeps their findings as they are. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) => {
  return (data: unknown) => {
    // A call whose body is left out altogether lacks its fields, which is said by name.
    const input = httpPart === 'body' ? (data ?? {}) : data;
    const result = schema.safeParse(input);
    return result.success ? { value: result.data } : { error: new InvalidInput(result.error.issues, input) };
  };
};

/**
 * Tells which inputs were refused. A missing one is named by the specification's sentence (section 5), as our own
 * client would have said before sending.
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
