import { errorCodesOf, type Endpoint } from '@app/api-client/contract/endpoint';
import type { FastifyInstance } from 'fastify';
import { errorBodySchema } from '../errors/error-body';

/** The log's message for such an answer. Tests fail if a log has it. */
export const outsideContract = 'answer outside the contract';

type Answer = { status: number; payload: string };

/** Describes by which property an answer violates its schema. The value may be a user's data. */
const firstIssue = (error: { issues: { path: PropertyKey[]; message: string }[] }) =>
  error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)[0];

/** @returns Undefined for anything but JSON. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function errorViolation(endpoint: Endpoint, body: unknown): string | undefined {
  const { data, error } = errorBodySchema.safeParse(body);
  if (error) return `error body: ${firstIssue(error)}`;
  return errorCodesOf(endpoint).includes(data.code) ? undefined : `undeclared code ${data.code}`;
}

/** @returns The difference between an answer and the contract of its call; undefined if there is none. */
export function findViolation(endpoint: Endpoint, { status, payload }: Answer): string | undefined {
  const body = parse(payload);
  if (body === undefined) return 'not JSON';
  if (status >= 400) return errorViolation(endpoint, body);
  const { successStatus = 200, response } = endpoint;
  if (status !== successStatus) return `status ${status} instead of ${successStatus}`;
  const { error } = response.safeParse(body);
  return error && `response: ${firstIssue(error)}`;
}

/** Whether an answer must be JSON. Redirects have no content, and files are streams. */
const isChecked = ({ responseFormat }: Endpoint, status: number, payload: unknown): payload is string =>
  typeof payload === 'string' && (status >= 400 || (status < 300 && responseFormat !== 'file'));

/**
 * Logs every answer of a call that differs from its schema, or whose error code the call does not declare. Everywhere
 * but in production: it parses each answer again.
 */
export function checkAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { endpoint } = request.routeOptions.config;
    const status = reply.statusCode;
    if (!endpoint || !isChecked(endpoint, status, payload)) return;
    const violation = findViolation(endpoint, { status, payload });
    if (violation !== undefined) request.log.error({ call: endpoint.name, violation }, outsideContract);
  });
}
