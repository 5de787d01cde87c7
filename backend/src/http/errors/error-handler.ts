import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { toErrorBody, toHttpError } from './error-answer';
import type { HttpError } from './http-error';
import { createRejectionLog } from './rejection-log';

/** Whether the client disconnected before its request was read. */
const isAborted = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete;

/**
 * Creates the handler that writes every error response. It logs the cause; the response contains no stack, query or
 * path. Answers 503 are counted, because an overload or an outage fails each request (`rejection-log.ts`).
 * @param toBody Returns the response body in the format of this part of the server: a code, a sentence and the request's ID
 *   by default.
 */
export function errorHandler(toBody: (error: HttpError, requestId: string) => object = toErrorBody) {
  const logRejection = createRejectionLog();
  return (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply): void => {
    const answer = toHttpError(error, request);
    const { method, routeOptions } = request;
    // The route's pattern, because a path may contain a token.
    const route = routeOptions?.url;
    const logFields = { err: answer.cause ?? error, code: answer.code, method, route, status: answer.status };
    if (isAborted(request)) request.log.debug(logFields, 'request aborted by its client');
    else if (answer.status === 503) logRejection(request, logFields);
    else if (answer.status >= 500) request.log.error(logFields, 'request failed');
    void reply
      .code(answer.status)
      .headers(answer.headers)
      // Override the content type that the handler may have set for a success.
      .header('content-type', 'application/json; charset=utf-8')
      .serializer(JSON.stringify)
      .send(toBody(answer, request.id));
  };
}
