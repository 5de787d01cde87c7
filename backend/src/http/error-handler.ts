import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorBody, toHttpError } from './error-answer';
import type { HttpError } from './http-error';

/**
 * Makes what writes every answer that is not a success. The cause goes to the log; the caller gets what the body says of
 * it, never a stack, a query or a path.
 * @param toBody The form in which this part of the server reports errors.
 */
export function errorHandler(toBody: (error: HttpError, requestId: string) => object) {
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = toHttpError(error, request);
    if (answer.status >= 500) request.log.error({ err: answer.cause ?? error, code: answer.code }, 'request failed');
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
