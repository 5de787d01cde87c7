import type { z } from 'zod';
import type { Endpoint } from './endpoint';

/** A required parameter is missing. The message is fixed by the specification (CA-2). */
export class RequiredError extends Error {
  override readonly name = 'RequiredError';

  /**
   * @param parameter The parameter's name, such as `email`.
   * @param endpoint The call's name, such as `login`.
   */
  constructor(
    readonly parameter: string,
    readonly endpoint: string,
  ) {
    super(`Required parameter ${parameter} was null or undefined when calling ${endpoint}.`);
  }
}

/** The caller's input, before validation. */
export type CallInput = { params?: unknown; query?: unknown; body?: unknown };

type Shape = Record<string, z.ZodType>;

function shapeOf(schema: z.ZodType | undefined): Shape {
  return schema !== undefined && 'shape' in schema ? (schema.shape as Shape) : {};
}

function valueOf(part: unknown, name: string): unknown {
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined;
}

/** Finds a parameter that is null or undefined although its own schema does not allow that. */
function missingByShape(schema: z.ZodType | undefined, part: unknown): string | undefined {
  return Object.entries(shapeOf(schema)).find(([name, field]) => {
    const value = valueOf(part, name);
    return (value === undefined || value === null) && !field.safeParse(value).success;
  })?.[0];
}

/** Finds a parameter that a rule across several fields requires, such as the company name of a Business account. */
function missingByRule(schema: z.ZodType | undefined, part: unknown): string | undefined {
  const issues = schema?.safeParse(part ?? {}).error?.issues ?? [];
  const issue = issues.find(({ message, path: [name, ...deeper] }) => {
    const value = valueOf(part, String(name));
    return (
      message === 'required' && deeper.length === 0 && name !== undefined && (value === undefined || value === null)
    );
  });
  return issue && String(issue.path[0]);
}

/**
 * Finds the first required parameter that is null or undefined, in the path, then the query, then the body, each in the
 * order of the contract. The client checks before it sends a request, and the backend before it reports invalid input.
 * @returns The error to throw or to answer; undefined if no required parameter is missing.
 */
export function findMissingParameter(
  endpoint: Pick<Endpoint, 'name' | 'params' | 'query' | 'body'>,
  input: CallInput,
): RequiredError | undefined {
  for (const find of [missingByShape, missingByRule]) {
    for (const part of ['params', 'query', 'body'] as const) {
      const parameter = find(endpoint[part], input[part]);
      if (parameter !== undefined) return new RequiredError(parameter, endpoint.name);
    }
  }
  return undefined;
}
