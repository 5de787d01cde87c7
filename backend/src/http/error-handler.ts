import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorBody, toHttpError } from './error-answer';
import type { HttpError } from './http-error';

/** Whether the client disconnected before its request was read. */
const isAborted = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/**
 * Makes what writes every answer that is not a success. The cause goes to the log; the caller gets what the body says of
 * it, never a stack, a query or a path.
 * @param toBody The form in which this part of the server reports errors.
 */
export function errorHandler(toBody: (error: HttpError, requestId: string) => object) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = toHttpError(error, request);
    const facts = { err: answer.cause ?? error, code: answer.code };
    if (isAborted(request)) request.log.debug(facts, 'request aborted by its client');
    else if (answer.status >= 500) request.log.error(facts, 'request failed');
    void reply
      .code(answer.status)
      .headers(answer.headers)
      // Whatever the handler had said about a success is not true of the failure.
      .header('content-type', 'application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(toBody(answer, request.id));
  };
}

/** Answers with a code, a sentence and the request's id. */
export const handleError = errorHandler(toErrorBody);
