import httpProxy from '@fastify/http-proxy';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { BodyTooLarge, limitBody } from './body-limit';
import type { FrontDoorConfig } from './config';
import { sendError } from './error-body';

const connectTimeoutMs = 2_000;
/** Longer than the slowest call may take, shorter than people and proxies wait. */
const answerTimeoutMs = 30_000;
/** A backend that is being replaced is back within seconds. */
const retryAfterSeconds = 5;

/** @returns What went wrong first, below the proxy's own wrapping. */
function rootOf(error: Error): unknown {
  return error.cause ?? error;
}

/** How the backend's answer ends when nobody is left to read it. */
const abortedCode = 'UND_ERR_ABORTED';

/** A client that goes away in the middle of a call is nobody's failure, and hears nothing any more. */
function endAbandoned(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.code !== abortedCode || !reply.raw.destroyed) throw error;
  request.log.debug(error, 'the client went away');
  reply.hijack();
}

export type BackendProxyOptions = {
  /** What is handed on, the path itself and everything below it, under the same path. */
  path: string;
  /** All by default. */
  methods?: ('GET' | 'HEAD')[];
  /** Headers of the client that the backend does not get. */
  withheldHeaders?: readonly string[];
};

/**
 * Hands a part of the site on to the backend, and says so in the API's own form when the backend does not answer. Call
 * it in a scope of its own: its hooks are for this part alone.
 */
export async function proxyToBackend(
  app: FastifyInstance,
  config: FrontDoorConfig,
  { path, methods, withheldHeaders = [] }: BackendProxyOptions,
): Promise<void> {
  app.addHook('preParsing', limitBody);
  app.setErrorHandler(endAbandoned);
  await app.register(httpProxy, {
    upstream: config.backendUrl,
    prefix: path,
    rewritePrefix: path,
    ...(methods && { httpMethods: methods }),
    disableRequestLogging: true,
    destroyAgent: true,
    undici: {
      connect: { timeout: connectTimeoutMs },
      headersTimeout: answerTimeoutMs,
      bodyTimeout: answerTimeoutMs,
    },
    replyOptions: {
      // A 503 of the backend is an answer: trying again here would multiply the load that caused it.
      retryDelay: () => null,
      rewriteRequestHeaders: ({ raw, client, id }, headers) => {
        const passed = { ...headers };
        for (const name of withheldHeaders) delete passed[name];
        // What a GET carries as a body means nothing (RFC 9110, 9.3.1) and is not passed on, so neither is its length.
        if (raw.method === 'GET' || raw.method === 'HEAD') {
          delete passed['content-length'];
          delete passed['transfer-encoding'];
        }
        return {
          ...passed,
          'x-forwarded-for': client.address,
          'x-forwarded-proto': client.isSecure ? 'https' : 'http',
          'x-front-door': config.frontDoorSecret,
          'x-request-id': id,
        };
      },
      onError: (proxied, { error }) => {
        // The plugin types its reply for HTTP/2, too, which this server does not speak.
        const reply = proxied as unknown as FastifyReply;
        if (rootOf(error) instanceof BodyTooLarge) sendError(reply.header('connection', 'close'), 413);
        else sendError(reply.header('retry-after', retryAfterSeconds), 503);
      },
    },
  });
}
