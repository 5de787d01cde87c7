import type { z } from 'zod';
import type { Endpoint } from './endpoint';

/** A required parameter is missing. The message is fixed by the specification, section 5, for developers to read. */
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

/** What a caller passes, before anything is validated. */
export type CallInput = { params?: unknown; query?: unknown; body?: unknown };

type Shape = Record<string, z.ZodType>;

function shapeOf(schema: z.ZodType | undefined): Shape {
  return schema !== undefined && 'shape' in schema ? (schema.shape as Shape) : {};
}

function valueOf(part: unknown, name: string): unknown {
  return typeof part === 'object' && part !== null ? (part as Record<string, unknown>)[name] : undefined;
}

/** Missing by the schema's shape: null or undefined, where the field's own schema does not allow it. */
function missingByShape(schema: z.ZodType | undefined, part: unknown): string | undefined {
  return Object.entries(shapeOf(schema)).find(([name, field]) => {
    const value = valueOf(part, name);
    return (value === undefined || value === null) && !field.safeParse(value).success;
  })?.[0];
}

/** Missing by a rule over several fields, such as the company's name of a Business account. */
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
 * Finds the first required parameter that is null or undefined: of the path, then of the query, then of the body, each
 * in the order in which the contract names them. Both ends use it: the client before it sends, the backend before it
 * answers that an input is invalid.
 * @returns The error to throw or to answer with; nothing when all required parameters are there.
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
